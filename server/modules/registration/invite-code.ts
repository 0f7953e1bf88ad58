import { fail } from '#server/lib/fail.ts'
import type { Tx } from '#server/lib/transaction.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

type Tables = Pick<Tx, 'inviteCode'>

const failInvite = (): never => fail('CREDENTIALS_WRONG', null, 'The invite code is not valid')

/** The partner of an invite code that can still be used; 100006 for any other. Case and blanks around it do not count. */
export const getInvite = async (deps: { db: Tables; clock: WorldDeps['clock'] }, code: string) => {
  const invite = await deps.db.inviteCode.findUnique({ where: { code: code.toUpperCase() } })
  if (invite === null || invite.status !== 1 || invite.usedCount >= invite.useLimit) return failInvite()
  if (invite.expiresAt !== null && invite.expiresAt <= deps.clock.now()) return failInvite()
  return { partner: invite.partner, usesLeft: invite.useLimit - invite.usedCount }
}

/**
 * Makes a member a back-market member and uses the code up once more. Never beyond its limit, however many try at once;
 * a member who is bound already keeps the first code.
 */
export const takeInvite = async (
  tx: Tx,
  { clock }: Pick<WorldDeps, 'clock'>,
  memberId: number,
  code: string,
): Promise<string> => {
  const known = await tx.inviteCodeUse.findUnique({
    where: { memberId },
    select: { invite: { select: { partner: true } } },
  })
  if (known !== null) return known.invite.partner
  const now = clock.now()
  const taken = await tx.$executeRaw`
    update InviteCode set usedCount = usedCount + 1
     where code = ${code.toUpperCase()} and status = 1 and usedCount < useLimit and (expiresAt is null or expiresAt > ${now})`
  if (taken === 0) return failInvite()
  await tx.inviteCodeUse.create({ data: { memberId, code: code.toUpperCase(), usedAt: now } })
  await tx.member.update({ where: { id: memberId }, data: { bmFlag: true, updatedAt: now } })
  const { partner } = await tx.inviteCode.findUniqueOrThrow({
    where: { code: code.toUpperCase() },
    select: { partner: true },
  })
  return partner
}
