import bcrypt from 'bcryptjs'
import { type CodeName, codes } from '#contract/core/codes.ts'
import { DAY_MS, MINUTE_MS } from '#server/lib/clock.ts'
import { fail } from '#server/lib/fail.ts'
import { randomToken, sha256 } from '#server/lib/ids.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

export const SESSION_DAYS = 7
/** Wrong passwords for one address within the window, after which even the right one must wait. */
const MAX_WRONG_TRIES = 10
const TRY_WINDOW_MS = 10 * MINUTE_MS

export type SignInForm = {
  email: string
  password: string
  deviceInfo?: string | undefined
  deviceType: number
  source: string
}

/**
 * Signs in by e-mail and password and answers a new token, good for seven days of shop time.
 * An unknown address and a wrong password answer alike (100006); a frozen or deleted account only to its right password.
 * Ten wrong tries within ten minutes lock the address for the rest of them.
 */
export const signIn = async (deps: WorldDeps, form: SignInForm, ip: string): Promise<string> => {
  await assertTriesLeft(deps, form.email)
  const member = await deps.db.member.findUnique({
    where: { email: form.email },
    select: { id: true, passwordHash: true, status: true },
  })
  const isRight = await bcrypt.compare(form.password, member?.passwordHash ?? (await decoyHash(deps)))
  const refusal = refusalOf(member, isRight)
  await deps.db.signInAttempt.create({
    data: {
      email: form.email,
      memberId: member?.id ?? null,
      ip,
      outcomeCode: refusal === null ? 0 : codes[refusal].code,
      deviceInfo: form.deviceInfo ?? '',
      attemptedAt: deps.clock.now(),
    },
  })
  if (refusal !== null || member === null) return fail(refusal ?? 'CREDENTIALS_WRONG')
  return openSession(deps, member.id, form, ip)
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

/** Opens a session for a member who has proven who they are; answers its token, of which only the hash is kept. */
export const openSession = async (
  { db, clock }: WorldDeps,
  memberId: number,
  device: Pick<SignInForm, 'deviceInfo' | 'deviceType' | 'source'>,
  ip: string,
): Promise<string> => {
  const token = randomToken()
  const now = clock.now()
  await db.session.create({
    data: {
      tokenHash: sha256(token),
      memberId,
      deviceInfo: device.deviceInfo ?? '',
      deviceType: device.deviceType,
      source: device.source,
      ip,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    },
  })
  await db.member.update({ where: { id: memberId }, data: { lastSignInAt: now } })
  return token
}
