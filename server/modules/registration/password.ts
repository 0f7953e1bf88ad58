import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import type { Member, Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { countPasswordTry } from '#server/http/rate-limit.ts'
import { assertPasswordAllowed } from '#server/lib/allowed-password.ts'
import { fail } from '#server/lib/fail.ts'
import { passwords } from '#server/lib/password-pool.ts'
import { accountChanges, mailAccountChange } from './mail-account-change.ts'
import { findAccount } from './member.repo.ts'
import { assertCode, failCode, useCode } from './verification-code.ts'

/**
 * Whether `password` is the current password of a signed-in member. Rate-limited, because the session may have fallen
 * into the wrong hands.
 */
export const verifyOwnPassword = async (
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

type Account = { memberId: number; email: string }

/** Sets a new password, ends all sessions of the account except `keepSessionId`, and tells the member by email. */
const setPassword = (
  deps: ShopContext,
  account: Account,
  passwordHash: string,
  keepSessionId: number | null,
): Promise<null> =>
  inTransaction(deps.db, async tx => {
    const { memberId } = account
    const now = deps.clock.now()
    const others = omitUndefined({ id: keepSessionId === null ? undefined : { not: keepSessionId } })

    await tx.member.update({ where: { id: memberId }, data: { passwordHash, updatedAt: now } })
    await tx.session.updateMany({ where: { memberId, revokedAt: null, ...others }, data: { revokedAt: now } })
    const change = accountChanges.passwordChanged({ keepsDevice: keepSessionId !== null })
    await mailAccountChange(deps, tx, account, change)

    return null
  })

/** The rest of a change of password, in its transaction. */
type Change = (deps: ShopContext) => Promise<null>

/**
 * Sets a new password with a code sent by email. An address without an account fails like a wrong code, so this
 * endpoint can't be used to probe for accounts. A wrong code is counted.
 */
export const prepareReset = async (
  deps: ShopContext,
  form: { email: string; code: string; password: string },
  purpose: 'forgot-password' | 'update-password' = 'forgot-password',
): Promise<Change> => {
  assertPasswordAllowed(deps.config, form.password)
  const codeId = await assertCode(deps, { channel: 'email', target: form.email, purpose }, form.code)
  const passwordHash = await passwords.hash(form.password, deps.config.bcryptCost)

  return async joined => {
    await useCode(joined, codeId)
    const member = await findAccount(joined, form.email)
    if (member === null || member.status === 'deleted') return failCode()

    return setPassword(joined, { memberId: member.id, email: form.email }, passwordHash, null)
  }
}

type ChangeForm = ParsedOf<typeof registrationEndpoints.updatePassword>

/** Changes the password with an emailed code, or of the signed-in member with the old password. */
export const prepareChange = async (
  deps: ShopContext,
  viewer: Viewer,
  { email, code, password, oldPassword }: ChangeForm,
): Promise<Change> => {
  if (email !== undefined && code !== undefined) {
    return prepareReset(deps, { email, code, password }, 'update-password')
  }
  if (viewer.kind === 'guest') return fail('PLEASE_LOGIN')

  assertPasswordAllowed(deps.config, password)
  if (!(await verifyOwnPassword(deps, viewer, oldPassword))) {
    return fail('CREDENTIALS_WRONG', null, 'Your current password is incorrect')
  }
  const passwordHash = await passwords.hash(password, deps.config.bcryptCost)
  return joined => setPassword(joined, viewer, passwordHash, viewer.sessionId)
}
