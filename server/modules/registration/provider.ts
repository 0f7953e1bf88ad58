import { email, text } from '@fixbench/contract/core/field.ts'
import { PROVIDER_NAME } from '@fixbench/contract/session/session-constants.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { getProviderSecret, PROVIDER_CLIENT, PROVIDER_TOKEN_PATH } from '#server/lib/provider-keys.ts'
import { openSession } from '#server/modules/session/sign-in.ts'
import { accountChanges, mailAccountChange } from './mail-account-change.ts'
import { createMember, findAccount } from './member.repo.ts'
import { welcomeMember } from './welcome-member.ts'

type ProviderForm = { provider: string; code: string }
type RequestSource = { server: FastifyInstance; ip: string; deviceInfo: string }

/**
 * Exchanges a code at the identity provider and signs in the member with that email address; an unknown address is
 * registered without a password. A member whose account is linked by it is told by email. The code is used up even if the rest fails. Fails with REFUSED if the provider is switched off, with 100006 for an invalid code,
 * and with 100009 or 100008 for a frozen or deleted account.
 */
export const prepareProviderSignIn = async (
  deps: ShopContext,
  { provider, code }: ProviderForm,
  { server, ip, deviceInfo }: RequestSource,
): Promise<(deps: ShopContext) => Promise<string>> => {
  if (deps.config.standIns.signIn === 'off') {
    return fail('REFUSED', null, `Sign-in with ${PROVIDER_NAME} is not available in this shop`)
  }

  const identity = await exchangeCode(server, deps.config, code)
  if (identity === undefined) {
    return fail('CREDENTIALS_WRONG', null, 'This sign-in has expired. Please try again.')
  }

  return async joined => {
    const member = await findAccount(joined, identity.email)
    if (member?.status === 'frozen') return fail('ACCOUNT_FROZEN')
    if (member?.status === 'deleted') return fail('ACCOUNT_DELETED')

    const memberId = member?.id ?? (await registerByProvider(joined.db, joined, identity, provider))
    const isNew = await linkProvider(joined.db, joined, { provider, subject: identity.email, memberId })
    if (isNew && member !== null) {
      const change = accountChanges.providerLinked({ provider: PROVIDER_NAME })
      await mailAccountChange(joined, joined.db, { memberId, email: identity.email }, change)
    }

    return openSession(joined, memberId, { deviceInfo, deviceType: 1, source: provider }, ip)
  }
}

const registerByProvider = async (
  tx: Tx,
  deps: ShopContext,
  { email, name }: ProviderIdentity,
  provider: string,
): Promise<number> => {
  const memberId = await createMember(tx, deps, {
    email,
    memberName: name,
    passwordHash: null,
    source: provider,
  })
  await welcomeMember(tx, deps, { memberId, email })
  return memberId
}

/** Links an account of the provider to a member. Returns false if it already was. */
const linkProvider = async (
  tx: Tx,
  { clock }: ShopContext,
  { provider, subject, memberId }: { provider: string; subject: string; memberId: number },
): Promise<boolean> => {
  const where = { provider_subject: { provider, subject } }
  const linked = await tx.providerAccount.findUnique({ where, select: { memberId: true } })
  if (linked?.memberId === memberId) return false

  await tx.providerAccount.upsert({
    where,
    create: { provider, subject, memberId, createdAt: clock.now() },
    update: { memberId },
  })
  return true
}

const IdentitySchema = z.object({ email: email(), name: text(120) })

type ProviderIdentity = z.output<typeof IdentitySchema>

/** Exchanges an authorization code for an identity; undefined if the code is unknown or expired. */
const exchangeCode = async (server: FastifyInstance, config: Config, code: string) => {
  const response = await server.inject({
    method: 'POST',
    url: PROVIDER_TOKEN_PATH,
    payload: { client_id: PROVIDER_CLIENT, client_secret: getProviderSecret(config), code },
  })
  return response.statusCode === 200 ? IdentitySchema.parse(response.json()) : undefined
}
