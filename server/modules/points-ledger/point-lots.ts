import { sumBy } from '@fixbench/contract/core/lists.ts'
import { POINTS_EXPIRED_TEXT } from '@fixbench/domain/policies.ts'
import { requireAt } from '@fixbench/domain/require.ts'
import { toDbInstant } from '#server/database/row.ts'
import type { Tx } from '#server/database/transaction.ts'
import { type LedgerRow, movePoints, readOpenLedger } from './ledger.repo.ts'

/** Points that were given and expire together; `left` is the unspent rest. */
type Lot = { kind: string; reference: string; expiresAt: string | null; left: number }

/** Reference of the ledger entry that expires a lot. */
const toExpiryReference = ({ kind, reference }: Pick<Lot, 'kind' | 'reference'>): string =>
  `${kind}:${reference}`

/**
 * Computes the lots from ledger entries, oldest first. Spending takes from the oldest lot, an expiry from its own lot.
 * Points taken beyond all lots (a negative balance) are deducted from the next lots.
 */
export const toLots = (rows: readonly LedgerRow[]): Lot[] => {
  const lots: Lot[] = []
  const lotOf = new Map<string, Lot>()
  let debt = 0
  // Lots before this one are empty. A long ledger has as many entries that spend as lots.
  let oldest = 0
  const spend = (points: number): void => {
    let rest = points
    while (rest > 0 && oldest < lots.length) {
      const lot = requireAt(lots, oldest)
      const taken = Math.min(lot.left, rest)
      lot.left -= taken
      rest -= taken
      if (lot.left === 0) oldest += 1
    }
    debt += rest
  }

  for (const { kind, delta, reference, expiresAt } of rows) {
    if (delta > 0) {
      const paid = Math.min(debt, delta)
      debt -= paid
      const lot = { kind, reference, expiresAt, left: delta - paid }
      lots.push(lot)
      lotOf.set(toExpiryReference(lot), lot)
    } else if (kind === 'expire') {
      const lot = lotOf.get(reference)
      const own = Math.min(lot?.left ?? 0, -delta)
      if (lot !== undefined) lot.left -= own
      spend(-delta - own)
    } else {
      spend(-delta)
    }
  }

  return lots
}

/**
 * Expires the remaining points of a member's lots that are past their expiry date, once per lot. Returns the expired
 * points.
 */
export const expirePoints = async (tx: Tx, memberId: number, now: Date): Promise<number> => {
  const nowText = toDbInstant(now.getTime())
  const lots = toLots(await readOpenLedger(tx, memberId))
  const expired = lots.filter(lot => lot.left > 0 && lot.expiresAt !== null && lot.expiresAt <= nowText)

  for (const lot of expired) {
    await movePoints(tx, {
      memberId,
      kind: 'expire',
      reference: toExpiryReference(lot),
      delta: -lot.left,
      text: POINTS_EXPIRED_TEXT,
      nowMs: now.getTime(),
    })
  }

  return sumBy(expired, ({ left }) => left)
}
