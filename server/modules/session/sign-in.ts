import { DAY_MS } from '#server/domain/time.ts'
import { randomToken, sha256 } from '#server/lib/ids.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { checkPassword } from './check-password.ts'

/** Lifetime of a session in days of shop time. */
export const SESSION_DAYS = 7

type SignInForm = {
  email: string
  password: string
  deviceInfo?: string | undefined
  deviceType: number
  source: string
}

/** Signs in with email and password and returns the token of a new session. Fails like `checkPassword`. */
export const signIn = async (deps: WorldDeps, form: SignInForm, ip: string): Promise<string> => {
  const { email, password, deviceInfo } = form
  const memberId = await checkPassword(deps, { email, password, deviceInfo, ip })
  return openSession(deps, memberId, form, ip)
}

/** Opens a session for an authenticated member and returns its token. Only the hash of the token is stored. */
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
