import type { UserInfo } from '#contract/session.contract.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** The signed-in member's data for the client. */
export const getUserInfo = async ({ db }: WorldDeps, viewer: Member): Promise<UserInfo> => {
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
  }
}

/** Ends the current session; its token then fails with 100001. Fails if `memberId` is another member's. */
export const signOut = async (
  { db, clock }: WorldDeps,
  viewer: Member,
  memberId: string | undefined,
): Promise<null> => {
  if (memberId !== undefined && memberId !== String(viewer.memberId)) {
    return fail('REFUSED', null, 'memberId doesn’t match the signed-in member')
  }
  await db.session.update({ where: { id: viewer.sessionId }, data: { revokedAt: clock.now() } })
  return null
}
