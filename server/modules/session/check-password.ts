import bcrypt from 'bcryptjs'
import { type CodeName, codes } from '#contract/core/codes.ts'
import { MINUTE_MS } from '#server/lib/clock.ts'
import { fail } from '#server/lib/fail.ts'
import { randomToken } from '#server/lib/ids.ts'
import { oneAfterAnother } from '#server/lib/one-after-another.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** Wrong passwords for one address within the window, after which even the right one must wait. */
const MAX_WRONG_TRIES = 10
const TRY_WINDOW_MS = 10 * MINUTE_MS

export type PasswordTry = { email: string; password: string; ip: string; deviceInfo?: string | undefined }

const inTurn = oneAfterAnother()

/**
 * The member of an e-mail address and a password; each try is kept. An unknown address and a wrong password fail alike (100006); a
 * frozen or deleted account only with its right password. Ten wrong tries within ten minutes lock the address for the rest of them.
 * Tries for one address wait for each other, so that many at once are no more than ten either.
 */
export const checkPassword = (deps: WorldDeps, attempt: PasswordTry): Promise<number> =>
  inTurn(`${deps.worldId} ${attempt.email}`, () => tryPassword(deps, attempt))

const tryPassword = async (deps: WorldDeps, { email, password, ip, deviceInfo }: PasswordTry) => {
  await assertTriesLeft(deps, email)
  const member = await deps.db.member.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, status: true },
  })
  const isRight = await bcrypt.compare(password, member?.passwordHash ?? (await decoyHash(deps)))
  const refusal = refusalOf(member, isRight)
  await deps.db.signInAttempt.create({
    data: {
      email,
      memberId: member?.id ?? null,
      ip,
      outcomeCode: refusal === null ? 0 : codes[refusal].code,
      deviceInfo: deviceInfo ?? '',
      attemptedAt: deps.clock.now(),
    },
  })
  return refusal !== null || member === null ? fail(refusal ?? 'CREDENTIALS_WRONG') : member.id
}

const refusalOf = (
  member: { status: string; passwordHash: string | null } | null,
  isRight: boolean,
): CodeName | null => {
  if (member === null || member.passwordHash === null || !isRight) return 'CREDENTIALS_WRONG'
  if (member.status === 'frozen') return 'ACCOUNT_FROZEN'
  if (member.status === 'deleted') return 'ACCOUNT_DELETED'
  return null
}

const assertTriesLeft = async ({ db, clock }: WorldDeps, email: string): Promise<void> => {
  const since = new Date(clock.nowMs() - TRY_WINDOW_MS)
  const wrong = await db.signInAttempt.count({
    where: { email, attemptedAt: { gt: since }, outcomeCode: codes.CREDENTIALS_WRONG.code },
  })
  if (wrong >= MAX_WRONG_TRIES)
    fail('CREDENTIALS_WRONG', null, 'Too many wrong tries, please wait ten minutes')
}

// Comparing against a hash of nobody's keeps an unknown address as slow as a known one.
let decoy: Promise<string> | undefined
const decoyHash = ({ config }: WorldDeps): Promise<string> => {
  decoy ??= bcrypt.hash(randomToken(), config.bcryptCost)
  return decoy
}
