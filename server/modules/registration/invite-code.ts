import type { Tx } from '#server/database/transaction.ts'
import { dayText } from '#server/domain/date-text.ts'
import { fail } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { countUse } from './member.repo.ts'

type Tables = Pick<Tx, 'inviteCode'>
type Invite = { status: number; usedCount: number; useLimit: number; expiresAt: Date | null; partner: string }

const nobodyCanUse = (message: string): never => fail('CREDENTIALS_WRONG', null, message)

/** Why no one can use the code; undefined while it can be used. */
const findRefusal = ({ status, usedCount, useLimit, expiresAt, partner }: Invite, now: Date) => {
  if (status !== 1) return `${partner} withdrew this invite code`
  if (expiresAt !== null && expiresAt <= now)
    return `This invite code expired on ${dayText(expiresAt)}. Ask ${partner} for a new one`
  if (usedCount >= useLimit)
    return useLimit === 1
      ? 'This invite code has already been used'
      : `This invite code has been used ${useLimit} times, which is its limit`
  return undefined
}

const findInvite = async (db: Tables, code: string) =>
  (await db.inviteCode.findUnique({ where: { code: code.toUpperCase() } })) ??
  nobodyCanUse('We couldn’t find this invite code. Check it for typos')

/** The partner of an invite code that can still be used; 100006 with the reason for any other. Case does not count. */
export const getInvite = async (deps: { db: Tables; clock: WorldDeps['clock'] }, code: string) => {
  const invite = await findInvite(deps.db, code)
  const refusal = findRefusal(invite, deps.clock.now())
  if (refusal !== undefined) return nobodyCanUse(refusal)
  return { partner: invite.partner, usesLeft: invite.useLimit - invite.usedCount }
}

/**
 * Makes a member a back-market member and counts one more use of the code. Never exceeds its limit, even under parallel requests.
 * The same code again changes nothing; a member who came by another code is refused.
 */
export const takeInvite = async (
  tx: Tx,
  { clock }: Pick<WorldDeps, 'clock'>,
  memberId: number,
  given: string,
): Promise<string> => {
  const code = given.toUpperCase()
  const known = await tx.inviteCodeUse.findUnique({
    where: { memberId },
    select: { code: true, invite: { select: { partner: true } } },
  })
  if (known?.code === code) return known.invite.partner
  if (known !== null)
    fail(
      'REFUSED',
      null,
      `Your account is already linked to ${known.invite.partner} with the code ${known.code}`,
    )
  const { partner } = await getInvite({ db: tx, clock }, code)
  const now = clock.now()
  if (!(await countUse(tx, code))) nobodyCanUse('This invite code has been used up')
  await tx.inviteCodeUse.create({ data: { memberId, code, usedAt: now } })
  await tx.member.update({ where: { id: memberId }, data: { bmFlag: true, updatedAt: now } })
  return partner
}
