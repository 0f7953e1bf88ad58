import { inTransaction } from '#server/database/transaction.ts'
import { failField } from '#server/lib/fail.ts'
import { passwords } from '#server/lib/password-pool.ts'
import { openSession } from '#server/modules/session/sign-in.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { takeInvite } from './invite-code.ts'
import { createMember, failTaken } from './member.repo.ts'
import { useCode } from './verification-code.ts'
import { welcomeMember } from './welcome-member.ts'

type RegistrationForm = {
  email: string
  code: string
  password: string
  memberName: string
  country?: string | undefined
  mobile?: string | undefined
  inviteCode?: string | undefined
}

/**
 * Makes an account whose address the code has proven, and signs it in. With an invite code the account is a back-market
 * member from the start. Fails with 100006 for a bad code or invite, 3001 for a country that is none, 500 for an address
 * that has an account; then nothing is made, and only the code is used up.
 */
export const registerMember = async (
  deps: WorldDeps,
  form: RegistrationForm,
  { ip, deviceInfo }: { ip: string; deviceInfo: string },
): Promise<string> => {
  await assertFree(deps, form.email)
  await assertCountry(deps, form.country)
  await useCode(deps, { channel: 'email', target: form.email, purpose: 'register' }, form.code)
  const passwordHash = await passwords.hash(form.password, deps.config.bcryptCost)
  const memberId = await inTransaction(deps.db, async tx => {
    const id = await createMember(tx, deps, { ...form, passwordHash, source: 'shop' })
    await welcomeMember(tx, deps, { memberId: id, email: form.email })
    if (form.inviteCode !== undefined) await takeInvite(tx, deps, id, form.inviteCode)
    return id
  })
  return openSession(deps, memberId, { deviceInfo, deviceType: 1, source: 'shop' }, ip)
}

const assertFree = async ({ db }: WorldDeps, email: string): Promise<void> => {
  const known = await db.member.findUnique({ where: { email }, select: { id: true } })
  if (known !== null) failTaken()
}

const assertCountry = async ({ db }: WorldDeps, iso: string | undefined): Promise<void> => {
  if (iso === undefined) return
  const country = await db.country.findUnique({ where: { iso: iso.toUpperCase() }, select: { iso: true } })
  if (country === null) failField('country', 'is not a valid country')
}
