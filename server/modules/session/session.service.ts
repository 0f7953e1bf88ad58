import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import type { MemberSession, UserInfo } from '@fixbench/contract/session/session.contract.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { parseId } from '#server/database/row.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { toFullPage } from '#server/lib/paging.ts'
import { describeDevice } from './describe-device.ts'
import { findLastUse } from './session.repo.ts'

/** The signed-in member's data for the client. */
export const getUserInfo = async ({ db }: ShopContext, viewer: Member): Promise<UserInfo> => {
  const row = await db.member.findUnique({
    where: { id: viewer.memberId },
    select: { image: true, memberName: true },
  })
  if (row === null) return failMissing('The member')

  return {
    memberId: String(viewer.memberId),
    memberName: row.memberName,
    email: viewer.email,
    country: viewer.country,
    image: row.image,
    bmFlag: viewer.isBackMarket ? 1 : 0,
    wholesaleLevel: viewer.wholesaleLevel,
    isStaff: viewer.isStaff,
  }
}

/** Ends the current session; its token then fails with 100001. Fails if `memberId` is another member's. */
export const signOut = async (
  { db, clock }: ShopContext,
  viewer: Member,
  memberId: string | undefined,
): Promise<null> => {
  if (memberId !== undefined && memberId !== String(viewer.memberId)) {
    return fail('REFUSED', null, 'memberId doesn’t match the signed-in member')
  }
  await db.session.update({ where: { id: viewer.sessionId }, data: { revokedAt: clock.now() } })
  return null
}

/** Minimum age of `lastUsedAt` before it is updated. */
const TOUCH_INTERVAL_MS = 5 * MINUTE_MS

/** Updates when a session was last used, at most every five minutes. */
export const touchSession = async ({ db, sql, clock }: ShopContext, sessionId: number): Promise<void> => {
  const last = findLastUse(sql, sessionId)
  if (last === null || clock.nowMs() - new Date(last).getTime() < TOUCH_INTERVAL_MS) return
  await db.session.update({ where: { id: sessionId }, data: { lastUsedAt: clock.now() } })
}

/** The member's active sessions: the current one first, then the most recently used. */
export const listOwnSessions = async (
  { db, clock }: ShopContext,
  viewer: Member,
): Promise<Page<MemberSession>> => {
  const sessions = await db.session.findMany({
    where: { memberId: viewer.memberId, revokedAt: null, expiresAt: { gt: clock.now() } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
  })
  const rows = sessions
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

  return toFullPage(rows)
}

/** Ends one of the member's sessions. Fails for an unknown session or one of another member. */
export const endSession = async (
  { db, clock }: ShopContext,
  { memberId }: Member,
  sessionId: string,
): Promise<null> => {
  const id = parseId(sessionId)
  const session = await db.session.findFirst({ where: { id, memberId }, select: { id: true } })
  if (session === null) return failMissing('The session')
  await db.session.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: clock.now() } })
  return null
}

/** Ends all sessions of the member, or all others if `keepsThis`. */
export const endAllSessions = async (
  { db, clock }: ShopContext,
  { memberId, sessionId }: Member,
  { keepsThis }: { keepsThis: boolean },
): Promise<{ ended: number }> => {
  const { count } = await db.session.updateMany({
    where: {
      memberId,
      revokedAt: null,
      expiresAt: { gt: clock.now() },
      ...omitUndefined({ id: keepsThis ? { not: sessionId } : undefined }),
    },
    data: { revokedAt: clock.now() },
  })
  return { ended: count }
}
