import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { assertPasswordAllowed } from '#server/lib/allowed-password.ts'
import { failField } from '#server/lib/fail.ts'
import { passwords } from '#server/lib/password-pool.ts'
import { openSession } from '#server/modules/session/sign-in.ts'
import { redeemInvite } from './invite-code.ts'
import { createMember, failEmailTaken, findAccount } from './member.repo.ts'
import { assertCode, useCode } from './verification-code.ts'
import { welcomeMember } from './welcome-member.ts'

type RegistrationForm = ParsedOf<typeof registrationEndpoints.register>

/**
 * Registers a member whose email address is verified by a code, and signs them in. An invite code makes them a Back
 * Market member. Fails with 100006 for an invalid code or invite, 3001 for an unknown country, and 500 for a registered
 * address. A wrong code is counted, and a failure leaves the right one unused.
 */
export const prepareRegistration = async (
  deps: ShopContext,
  form: RegistrationForm,
  { ip, deviceInfo }: { ip: string; deviceInfo: string },
): Promise<(deps: ShopContext) => Promise<string>> => {
  assertPasswordAllowed(deps.config, form.password)
  if ((await findAccount(deps, form.email)) !== null) failEmailTaken()
  await assertCountry(deps, form.country)

  const codeId = await assertCode(
    deps,
    { channel: 'email', target: form.email, purpose: 'register' },
    form.code,
  )
  const passwordHash = await passwords.hash(form.password, deps.config.bcryptCost)

  return async joined => {
    const tx = joined.db
    await useCode(joined, codeId)
    const memberId = await createMember(tx, joined, { ...form, passwordHash, source: 'shop' })
    await welcomeMember(tx, joined, { memberId, email: form.email })
    if (form.inviteCode !== undefined) await redeemInvite(tx, joined, memberId, form.inviteCode)

    return openSession(joined, memberId, { deviceInfo, deviceType: 1, source: 'shop' }, ip)
  }
}

const assertCountry = async ({ db }: ShopContext, iso: string | undefined): Promise<void> => {
  if (iso === undefined) return
  const country = await db.country.findUnique({ where: { iso: iso.toUpperCase() }, select: { iso: true } })
  if (country === null) failField('country', 'is not a valid country')
}
