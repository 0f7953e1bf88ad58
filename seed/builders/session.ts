import type { Prisma } from '#db/client.ts'
import { DAY_MS } from '#server/domain/time.ts'
import { randomToken, sha256 } from '#server/lib/ids.ts'
import { type BuilderDb, builderNow } from './builder-db.ts'

const SESSION_DAYS = 7

/** Creates a session that starts with the world. Returns its token. */
export const makeSession = async (
  db: BuilderDb,
  memberId: number,
  overrides: Partial<Prisma.SessionUncheckedCreateInput> = {},
): Promise<string> => {
  const token = randomToken()
  const now = builderNow()
  await db.session.create({
    data: {
      tokenHash: sha256(token),
      memberId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
      ...overrides,
    },
  })
  return token
}
