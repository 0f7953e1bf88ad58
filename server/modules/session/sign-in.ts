import { DAY_MS } from '#server/domain/time.ts'
import { randomToken, sha256 } from '#server/lib/ids.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { checkPassword } from './check-password.ts'

/** A session lasts so long after its sign-in, by the shop clock. */
export const SESSION_DAYS = 7

export type SignInForm = {
  email: string
  password: string
  deviceInfo?: string | undefined
  deviceType: number
  source: string
}

/** Signs in by e-mail and password and answers a new token, good for seven days of shop time. Fails as `checkPassword` does. */
export const signIn = async (deps: WorldDeps, form: SignInForm, ip: string): Promise<string> => {
  const { email, password, deviceInfo } = form
  const memberId = await checkPassword(deps, { email, password, deviceInfo, ip })
  return openSession(deps, memberId, form, ip)
}

/** Opens a session for a member who has proven who they are; answers its token, of which only the hash is stored. */
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
