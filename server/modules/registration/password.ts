import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member, Viewer } from '#server/domain/viewer.ts'
import { countPasswordTry } from '#server/http/rate-limit.ts'
import { assertPasswordAllowed } from '#server/lib/allowed-password.ts'
import { fail } from '#server/lib/fail.ts'
import { passwords } from '#server/lib/password-pool.ts'
import { findAccount } from './member.repo.ts'
import { failCode, redeemCode } from './verification-code.ts'

/**
 * Whether `password` is the current password of a signed-in member. Rate-limited, because the session may have fallen
 * into the wrong hands.
 */
export const isOwnPassword = async (
  deps: ShopContext,
  { memberId }: Pick<Member, 'memberId'>,
  password = '',
): Promise<boolean> => {
  countPasswordTry(deps, memberId)
  const { passwordHash: hash } = await deps.db.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { passwordHash: true },
  })
  return passwords.admit(`member ${memberId}`, () =>
    passwords.compare({ password, hash, cost: deps.config.bcryptCost }),
  )
}

/** Sets a new password and ends all sessions of the account except `keepSessionId`. */
const setPassword = async (
  deps: ShopContext,
  memberId: number,
  password: string,
  keepSessionId: number | null,
): Promise<null> => {
  const passwordHash = await passwords.hash(password, deps.config.bcryptCost)
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await tx.member.update({ where: { id: memberId }, data: { passwordHash, updatedAt: now } })
    await tx.session.updateMany({
      where: { memberId, revokedAt: null, ...(keepSessionId !== null && { id: { not: keepSessionId } }) },
      data: { revokedAt: now },
    })
  })
  return null
}

/**
 * Sets a new password with a code sent by email. An address without an account fails like a wrong code, so this
 * endpoint can't be used to probe for accounts.
 */
export const resetPassword = async (
  deps: ShopContext,
  form: { email: string; code: string; password: string },
  purpose: 'forgot-password' | 'update-password' = 'forgot-password',
): Promise<null> => {
  assertPasswordAllowed(deps.config, form.password)
  await redeemCode(deps, { channel: 'email', target: form.email, purpose }, form.code)
  const member = await findAccount(deps, form.email)
  if (member === null || member.status === 'deleted') return failCode()
  return setPassword(deps, member.id, form.password, null)
}

type ChangeForm = ParsedOf<typeof registrationEndpoints.updatePassword>

/** Changes the password with an emailed code, or of the signed-in member with the old password. */
export const changePassword = async (deps: ShopContext, viewer: Viewer, form: ChangeForm): Promise<null> => {
  const { email, code, password } = form
  if (email !== undefined && code !== undefined) {
    return resetPassword(deps, { email, code, password }, 'update-password')
  }
  if (viewer.kind === 'guest') return fail('PLEASE_LOGIN')
  assertPasswordAllowed(deps.config, password)
  if (!(await isOwnPassword(deps, viewer, form.oldPassword))) {
    return fail('CREDENTIALS_WRONG', null, 'Your current password is incorrect')
  }
  return setPassword(deps, viewer.memberId, password, viewer.sessionId)
}
