import { inTransaction } from '#server/database/transaction.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { fail } from '#server/lib/fail.ts'
import { checkPassword } from '#server/modules/session/check-password.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { takeInvite } from './invite-code.ts'

type BindForm = { inviteCode: string; email?: string | undefined; password?: string | undefined }

/** Binds the member of the token, or of e-mail and password, to the partner of an invite code. */
export const bindPartner = async (
  deps: WorldDeps,
  viewer: Viewer,
  { inviteCode, email, password }: BindForm,
  from: { ip: string; deviceInfo: string },
): Promise<{ partner: string }> => {
  const memberId = await getMember(deps, viewer, { email, password, ...from })
  return { partner: await inTransaction(deps.db, tx => takeInvite(tx, deps, memberId, inviteCode)) }
}

type Who = { email: string | undefined; password: string | undefined; ip: string; deviceInfo: string }

const getMember = (
  deps: WorldDeps,
  viewer: Viewer,
  { email, password, ...from }: Who,
): Promise<number> | number => {
  if (viewer.kind === 'member') return viewer.memberId
  if (email === undefined || password === undefined) return fail('PLEASE_LOGIN')
  return checkPassword(deps, { email, password, ...from })
}
