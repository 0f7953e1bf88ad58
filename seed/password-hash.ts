import { createHash } from 'node:crypto'
import bcrypt from 'bcryptjs'
import { DEFAULT_BCRYPT_COST } from '#server/domain/password/bcrypt.ts'

const SALT_BYTES = 16

/**
 * Bcrypt hash with a salt derived from `name`: the same bytes on every run. Never for real passwords. The cost is that of
 * new accounts, so that the time of a sign-in does not tell seeded members from unknown ones.
 */
export const seedPasswordHash = (name: string, password: string): string => {
  const salt = createHash('sha256').update(`seed salt of ${name}`).digest().subarray(0, SALT_BYTES)
  const cost = String(DEFAULT_BCRYPT_COST).padStart(2, '0')
  return bcrypt.hashSync(password, `$2b$${cost}$${bcrypt.encodeBase64([...salt], SALT_BYTES)}`)
}
