import bcrypt from 'bcryptjs'
import type { Member, Prisma } from '#db/client.ts'
import { type BuilderDb, builderNow, uniqueWord } from './builder-db.ts'

/** Password of every built member. */
const BUILT_PASSWORD = 'built-2025'

const COST = 4
let hash: string | undefined

/** An active member with a password and a unique email address, but no address, cart or points. */
export const makeMember = (
  db: BuilderDb,
  overrides: Partial<Prisma.MemberUncheckedCreateInput> = {},
): Promise<Member> => {
  hash ??= bcrypt.hashSync(BUILT_PASSWORD, COST)
  const word = uniqueWord()
  return db.member.create({
    data: {
      email: `built-${word}@fixbench.example`,
      memberName: `Built ${word}`,
      firstName: 'Built',
      lastName: word,
      passwordHash: hash,
      countryIso: 'US',
      registeredAt: builderNow(),
      updatedAt: builderNow(),
      ...overrides,
    },
  })
}
