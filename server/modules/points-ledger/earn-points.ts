import type { Tx } from '#server/database/transaction.ts'
import { POINTS_DAYS } from '#server/domain/policies.ts'
import { DAY_MS } from '#server/domain/time.ts'
import { movePoints, type PointMove } from './ledger.repo.ts'

/** Gives points that expire as all do that come, earned or given back. False when the same kind and reference was given before. */
export const earnPoints = (tx: Tx, move: Omit<PointMove, 'expiresAt'>): Promise<boolean> =>
  movePoints(tx, { ...move, expiresAt: new Date(move.nowMs + POINTS_DAYS * DAY_MS) })
