import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { formatDate } from '@fixbench/contract/core/format.ts'
import type { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { checkPassword } from '#server/modules/session/sign-in.ts'
import { countInviteUse } from './member.repo.ts'

type Tables = Pick<Tx, 'inviteCode'>
type Invite = { status: number; usedCount: number; useLimit: number; expiresAt: Date | null; partner: string }

const failInvite = (message: string): never => fail('CREDENTIALS_WRONG', null, message)

/** Reason why a code can't be used; undefined if it can. */
const findRejection = ({ status, usedCount, useLimit, expiresAt, partner }: Invite, now: Date) => {
  if (status !== 1) return `${partner} withdrew this invite code`
  if (expiresAt !== null && expiresAt <= now) {
    return `This invite code expired on ${formatDate(expiresAt)}. Ask ${partner} for a new one.`
  }
  if (usedCount >= useLimit) {
    return useLimit === 1
      ? 'This invite code has already been used'
      : `This invite code has reached its limit of ${useLimit} uses`
  }
  return undefined
}

const requireInvite = async (db: Tables, code: string) =>
  (await db.inviteCode.findUnique({ where: { code: code.toUpperCase() } })) ??
  failInvite('We couldn’t find this invite code. Check it for typos.')

/**
 * Partner and remaining uses of an invite code in any letter case. Fails with 100006 and the reason if it can't be
 * used.
 */
export const getInvite = async (deps: { db: Tables; clock: ShopContext['clock'] }, code: string) => {
  const invite = await requireInvite(deps.db, code)
  const rejection = findRejection(invite, deps.clock.now())
  if (rejection !== undefined) return failInvite(rejection)
  return { partner: invite.partner, usesLeft: invite.useLimit - invite.usedCount }
}

/**
 * Turns a member into a Back Market member and counts a use of the code, never beyond its limit. Repeating the same
 * code changes nothing. Fails for a member who is linked by another code. Returns the partner's name.
 */
export const redeemInvite = async (
  tx: Tx,
  { clock }: Pick<ShopContext, 'clock'>,
  memberId: number,
  inviteCode: string,
): Promise<string> => {
  const code = inviteCode.toUpperCase()
  const previousUse = await tx.inviteCodeUse.findUnique({
    where: { memberId },
    select: { code: true, invite: { select: { partner: true } } },
  })
  if (previousUse?.code === code) return previousUse.invite.partner
  if (previousUse !== null) {
    fail(
      'REFUSED',
      null,
      `Your account is already linked to ${previousUse.invite.partner} with the code ${previousUse.code}`,
    )
  }

  const { partner } = await getInvite({ db: tx, clock }, code)
  const now = clock.now()
  if (!(await countInviteUse(tx, code))) failInvite('This invite code has been used up')
  await tx.inviteCodeUse.create({ data: { memberId, code, usedAt: now } })
  await tx.member.update({ where: { id: memberId }, data: { bmFlag: true, updatedAt: now } })

  return partner
}

type BindForm = ParsedOf<typeof registrationEndpoints.bindPartner>

/**
 * Links a member to the partner of an invite code. The member is identified by the session, or by email and password,
 * whose check is counted even if the rest fails.
 */
export const prepareBinding = async (
  deps: ShopContext,
  viewer: Viewer,
  form: BindForm,
  from: { ip: string; deviceInfo: string },
): Promise<(deps: ShopContext) => Promise<{ partner: string }>> => {
  const memberId = viewer.memberId ?? (await identifyByPassword(deps, form, from))

  return async joined => ({ partner: await redeemInvite(joined.db, joined, memberId, form.inviteCode) })
}

const identifyByPassword = (
  deps: ShopContext,
  { email, password }: BindForm,
  from: { ip: string; deviceInfo: string },
): Promise<number> => {
  if (email === undefined || password === undefined) return fail('PLEASE_LOGIN')
  return checkPassword(deps, { email, password, ...from })
}
