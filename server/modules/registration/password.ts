import type { Viewer } from '#server/domain/viewer.ts'
import { countPasswordTry } from '#server/http/rate-limit.ts'
import { fail } from '#server/lib/fail.ts'
import { passwords } from '#server/lib/password-pool.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { useCode } from './verification-code.ts'

/**
 * Sets a new password and ends the account's sessions but `keepSessionId`. An address without an account answers like a
 * wrong code, so that addresses can't be probed here.
 */
const setPassword = async (
  deps: WorldDeps,
  memberId: number,
  password: string,
  keepSessionId: number | null,
): Promise<null> => {
  const passwordHash = await passwords.hash(password, deps.config.bcryptCost)
  const now = deps.clock.now()
  await deps.db.$transaction([
    deps.db.member.update({ where: { id: memberId }, data: { passwordHash, updatedAt: now } }),
    deps.db.session.updateMany({
      where: { memberId, revokedAt: null, ...(keepSessionId !== null && { id: { not: keepSessionId } }) },
      data: { revokedAt: now },
    }),
  ])
  return null
}

/** Sets a new password by the code that was sent to the address. */
export const resetPassword = async (
  deps: WorldDeps,
  form: { email: string; code: string; password: string },
  purpose: 'forgot-password' | 'update-password' = 'forgot-password',
): Promise<null> => {
  await useCode(deps, { channel: 'email', target: form.email, purpose }, form.code)
  const member = await deps.db.member.findUnique({
    where: { email: form.email },
    select: { id: true, status: true },
  })
  if (member === null || member.status === 'deleted')
    return fail('CREDENTIALS_WRONG', null, 'The code is wrong or has expired')
  return setPassword(deps, member.id, form.password, null)
}

type ChangeForm = {
  oldPassword?: string | undefined
  email?: string | undefined
  code?: string | undefined
  password: string
}

/** Changes the password: the signed-in member by the old one, anybody by a code. Without either the call asks to sign in. */
export const changePassword = async (deps: WorldDeps, viewer: Viewer, form: ChangeForm): Promise<null> => {
  const { email, code, password, oldPassword } = form
  if (email !== undefined && code !== undefined)
    return resetPassword(deps, { email, code, password }, 'update-password')
  if (viewer.kind === 'guest') return fail('PLEASE_LOGIN')
  countPasswordTry(deps, viewer.memberId)
  const member = await deps.db.member.findUniqueOrThrow({
    where: { id: viewer.memberId },
    select: { passwordHash: true },
  })
  const isRight = await passwords.admit(`member ${viewer.memberId}`, () =>
    passwords.compare({
      password: oldPassword ?? '',
      hash: member.passwordHash,
      cost: deps.config.bcryptCost,
    }),
  )
  if (!isRight) return fail('CREDENTIALS_WRONG', null, 'Your current password is incorrect')
  return setPassword(deps, viewer.memberId, password, viewer.sessionId)
}
