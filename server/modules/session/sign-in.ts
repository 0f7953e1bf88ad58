import { codes } from '@fixbench/contract/core/codes.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { DAY_MS, MINUTE_MS } from '@fixbench/contract/core/time.ts'
import type { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { SESSION_DAYS } from '@fixbench/contract/session/session-constants.ts'
import { findBcryptCost } from '@fixbench/domain/password/bcrypt.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { isPasswordAllowed } from '#server/lib/allowed-password.ts'
import { fail } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'
import { createKeyedQueue } from '#server/lib/keyed-queue.ts'
import { passwords } from '#server/lib/password-pool.ts'

type SignInForm = ParsedOf<typeof sessionEndpoints.login>

/** Signs in with email and password and returns the token of a new session. Fails like `checkPassword`. */
export const signIn = async (deps: ShopContext, form: SignInForm, ip: string): Promise<string> => {
  const { email, password, deviceInfo } = form
  const memberId = await checkPassword(deps, { email, password, deviceInfo, ip })
  return openSession(deps, memberId, form, ip)
}

/** Opens a session for an authenticated member and returns its token. Only the hash of the token is stored. */
export const openSession = async (
  { db, clock, random }: ShopContext,
  memberId: number,
  device: Pick<SignInForm, 'deviceInfo' | 'deviceType' | 'source'>,
  ip: string,
): Promise<string> => {
  const token = random.token(`session:${memberId}`)
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

const TRY_WINDOW_MINUTES = 10
const TRY_WINDOW_MS = TRY_WINDOW_MINUTES * MINUTE_MS
/** Wrong passwords for an account from one IP address within the window, after which that address is locked out. */
const MAX_WRONG_FROM_ADDRESS = 10
/**
 * Wrong passwords for an account from all IP addresses, after which only addresses known for the member are admitted.
 */
const MAX_WRONG_FROM_ANYWHERE = 100
const KNOWN_ADDRESS_MS = 90 * DAY_MS

type PasswordTry = { email: string; password: string; ip: string; deviceInfo?: string | undefined }

const attempts = createKeyedQueue()

/**
 * Returns the member id for an email and password, and records the attempt. An unknown email and a wrong password both
 * fail with 100006; that an account is frozen or deleted is revealed only with the right password. Ten wrong attempts
 * from one IP address lock the account for that address only. Attempts for one account and address run one at a time,
 * so parallel ones count too.
 */
export const checkPassword = (deps: ShopContext, attempt: PasswordTry): Promise<number> =>
  attempts.run(`${deps.shopId} ${attempt.ip} ${attempt.email}`, () =>
    passwords.admit(attempt.ip, () => tryPassword(deps, attempt)),
  )

const tryPassword = async (deps: ShopContext, { email, password, ip, deviceInfo }: PasswordTry) => {
  await assertTriesLeft(deps, { email, ip })

  const member = await deps.db.member.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, status: true },
  })
  const hash = member?.passwordHash ?? null
  const matches = await passwords.compare({ password, hash, cost: deps.config.bcryptCost })
  const isRight = matches && isPasswordAllowed(deps.config, password)
  const rejection = getRejection(member, { isRight })

  await deps.db.signInAttempt.create({
    data: {
      email,
      memberId: member?.id ?? null,
      ip,
      outcomeCode: rejection === null ? 0 : codes[rejection].code,
      deviceInfo: deviceInfo ?? '',
      attemptedAt: deps.clock.now(),
    },
  })
  if (rejection !== null || member === null) return fail(rejection ?? 'CREDENTIALS_WRONG')
  await rehashIfCostChanged(deps, member, password)

  return member.id
}

/**
 * Rehashes a password at the configured cost. Matches the old hash, so a password changed in the meantime isn't
 * overwritten.
 */
const rehashIfCostChanged = async (
  { db, config }: ShopContext,
  { id, passwordHash }: { id: number; passwordHash: string | null },
  password: string,
): Promise<void> => {
  if (passwordHash === null || findBcryptCost(passwordHash) === config.bcryptCost) return
  const newHash = await passwords.hash(password, config.bcryptCost)
  await db.member.updateMany({ where: { id, passwordHash }, data: { passwordHash: newHash } })
}

const getRejection = (
  member: { status: string; passwordHash: string | null } | null,
  { isRight }: { isRight: boolean },
) => {
  if (member === null || member.passwordHash === null || !isRight) return 'CREDENTIALS_WRONG'
  if (member.status === 'frozen') return 'ACCOUNT_FROZEN'
  if (member.status === 'deleted') return 'ACCOUNT_DELETED'
  return null
}

const assertTriesLeft = async (
  { db, clock }: ShopContext,
  { email, ip }: Pick<PasswordTry, 'email' | 'ip'>,
): Promise<void> => {
  const wrong = {
    email,
    attemptedAt: { gt: new Date(clock.nowMs() - TRY_WINDOW_MS) },
    outcomeCode: codes.CREDENTIALS_WRONG.code,
  }
  const [fromAddress, fromAnywhere] = await Promise.all([
    db.signInAttempt.count({ where: { ...wrong, ip } }),
    db.signInAttempt.count({ where: wrong }),
  ])
  if (fromAddress < MAX_WRONG_FROM_ADDRESS && fromAnywhere < MAX_WRONG_FROM_ANYWHERE) return

  const isLocked =
    fromAddress >= MAX_WRONG_FROM_ADDRESS ||
    (await db.signInAttempt.findFirst({
      where: {
        email,
        ip,
        attemptedAt: { gt: new Date(clock.nowMs() - KNOWN_ADDRESS_MS) },
        outcomeCode: 0,
      },
      select: { id: true },
    })) === null
  if (isLocked) {
    fail(
      'CREDENTIALS_WRONG',
      null,
      `Too many failed attempts. Please wait ${TRY_WINDOW_MINUTES} minutes, or reset your password.`,
    )
  }
}
