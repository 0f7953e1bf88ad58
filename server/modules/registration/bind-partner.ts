import bcrypt from 'bcryptjs'
import type { Viewer } from '#server/http/call.ts'
import { fail } from '#server/lib/fail.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { takeInvite } from './invite-code.ts'

type BindForm = { inviteCode: string; email?: string | undefined; password?: string | undefined }

/** Binds the member of the token, or of e-mail and password, to the partner of an invite code. */
export const bindPartner = async (
  deps: WorldDeps,
  viewer: Viewer,
  form: BindForm,
): Promise<{ partner: string }> => {
  const memberId = viewer.kind === 'member' ? viewer.memberId : await memberOfPassword(deps, form)
  return { partner: await inTransaction(deps.db, tx => takeInvite(tx, deps, memberId, form.inviteCode)) }
}

const memberOfPassword = async ({ db }: WorldDeps, { email, password }: BindForm): Promise<number> => {
  if (email === undefined || password === undefined) return fail('PLEASE_LOGIN')
  const member = await db.member.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, status: true },
  })
  const isRight = member?.passwordHash != null && (await bcrypt.compare(password, member.passwordHash))
  if (member === null || !isRight) return fail('CREDENTIALS_WRONG')
  if (member.status === 'frozen') return fail('ACCOUNT_FROZEN')
  if (member.status === 'deleted') return fail('ACCOUNT_DELETED')
  return member.id
}
