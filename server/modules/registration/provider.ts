import { fail } from '#server/lib/fail.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { openSession } from '#server/modules/session/sign-in.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { createMember } from './register-member.ts'
import { useCode } from './verification-code.ts'

/**
 * Signs in with what the stand-in provider handed out: an address and the one-time code that proves it (purpose `check`).
 * An unknown address becomes a member without a password.
 */
export const signInByProvider = async (
  deps: WorldDeps,
  form: { email: string; code: string; provider: string },
  ip: string,
): Promise<string> => {
  await useCode(deps, { channel: 'email', target: form.email, purpose: 'check' }, form.code)
  const known = await deps.db.member.findUnique({
    where: { email: form.email },
    select: { id: true, status: true },
  })
  if (known?.status === 'frozen') return fail('ACCOUNT_FROZEN')
  if (known?.status === 'deleted') return fail('ACCOUNT_DELETED')
  const memberId = known?.id ?? (await createByProvider(deps, form))
  return openSession(deps, memberId, { deviceInfo: '', deviceType: 1, source: form.provider }, ip)
}

const createByProvider = (
  deps: WorldDeps,
  { email, provider }: { email: string; provider: string },
): Promise<number> =>
  inTransaction(deps.db, async tx => {
    const memberName = email.split('@')[0] ?? email
    const memberId = await createMember(tx, deps, {
      email,
      memberName,
      country: undefined,
      mobile: undefined,
      passwordHash: null,
      source: provider,
    })
    await tx.providerAccount.create({
      data: { provider, subject: email, memberId, createdAt: deps.clock.now() },
    })
    return memberId
  })
