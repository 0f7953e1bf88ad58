import { inTransaction } from '#server/database/transaction.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { fail } from '#server/lib/fail.ts'
import { checkPassword } from '#server/modules/session/check-password.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { redeemInvite } from './invite-code.ts'

type BindForm = { inviteCode: string; email?: string | undefined; password?: string | undefined }

/**
 * Links a member to the partner of an invite code. The member is identified by the session, or by email and password.
 */
export const bindPartner = async (
  deps: WorldDeps,
  viewer: Viewer,
  { inviteCode, email, password }: BindForm,
  from: { ip: string; deviceInfo: string },
): Promise<{ partner: string }> => {
  const memberId = await authenticate(deps, viewer, { email, password, ...from })
  return { partner: await inTransaction(deps.db, tx => redeemInvite(tx, deps, memberId, inviteCode)) }
}

type Credentials = {
  email: string | undefined
  password: string | undefined
  ip: string
  deviceInfo: string
}

/** Returns the id of the signed-in member, else of the member whose email and password are given. */
const authenticate = (
  deps: WorldDeps,
  viewer: Viewer,
  { email, password, ...from }: Credentials,
): Promise<number> | number => {
  if (viewer.kind === 'member') return viewer.memberId
  if (email === undefined || password === undefined) return fail('PLEASE_LOGIN')
  return checkPassword(deps, { email, password, ...from })
}
