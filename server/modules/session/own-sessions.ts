import type { Page } from '#contract/core/paging.ts'
import type { MemberSession } from '#contract/session.contract.ts'
import { MINUTE_MS } from '#server/domain/time.ts'
import type { Member } from '#server/domain/viewer.ts'
import { failMissing } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { describeDevice } from './describe-device.ts'
import { findLastUse } from './session.repo.ts'

/** How old `lastUsedAt` may be before a page load writes it again. */
const SEEN_EVERY_MS = 5 * MINUTE_MS

/** Remembers that a session is in use; writes at most once in five minutes. */
export const touchSession = async ({ db, sql, clock }: WorldDeps, sessionId: number): Promise<void> => {
  const last = findLastUse(sql, sessionId)
  if (last === null || clock.nowMs() - new Date(last).getTime() < SEEN_EVERY_MS) return
  await db.session.update({ where: { id: sessionId }, data: { lastUsedAt: clock.now() } })
}

/** The member's live sessions: the asking one first, then by when they were last seen. */
export const listSessions = async (
  { db, clock }: WorldDeps,
  viewer: Member,
): Promise<Page<MemberSession>> => {
  const live = await db.session.findMany({
    where: { memberId: viewer.memberId, revokedAt: null, expiresAt: { gt: clock.now() } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
  })
  const rows = live
    .map(row => ({
      sessionId: String(row.id),
      ...describeDevice(row.deviceInfo),
      ip: row.ip,
      signInTime: row.createdAt.toISOString(),
      lastSeenTime: row.lastUsedAt.toISOString(),
      expireTime: row.expiresAt.toISOString(),
      isThis: row.id === viewer.sessionId,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
  return { rows, total: rows.length }
}

/** Ends one of the member's sessions; someone else's does not exist here. */
export const endSession = async (
  { db, clock }: WorldDeps,
  { memberId }: Member,
  sessionId: string,
): Promise<null> => {
  const id = Number(sessionId)
  const known = Number.isSafeInteger(id)
    ? await db.session.findFirst({ where: { id, memberId }, select: { id: true } })
    : null
  if (known === null) return failMissing('The session')
  await db.session.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: clock.now() } })
  return null
}

/** Ends the member's sessions, all or all others. */
export const endAllSessions = async (
  { db, clock }: WorldDeps,
  { memberId, sessionId }: Member,
  keepsThis: boolean,
): Promise<{ ended: number }> => {
  const { count } = await db.session.updateMany({
    where: {
      memberId,
      revokedAt: null,
      expiresAt: { gt: clock.now() },
      ...(keepsThis && { id: { not: sessionId } }),
    },
    data: { revokedAt: clock.now() },
  })
  return { ended: count }
}
