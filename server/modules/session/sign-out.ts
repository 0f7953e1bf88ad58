import type { Member } from '#server/domain/viewer.ts'
import { fail } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** Ends the session of the token; the token answers 100001 from then on. A foreign `memberId` is refused. */
export const signOut = async (
  { db, clock }: WorldDeps,
  viewer: Member,
  memberId: string | undefined,
): Promise<null> => {
  if (memberId !== undefined && memberId !== String(viewer.memberId)) {
    return fail('REFUSED', null, 'memberId is not that of the signed-in member')
  }
  await db.session.update({ where: { id: viewer.sessionId }, data: { revokedAt: clock.now() } })
  return null
}
