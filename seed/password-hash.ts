import { createHash } from 'node:crypto'
import bcrypt from 'bcryptjs'

/** Low on purpose: the passwords of the seed are public, and every run must hash all of them. */
const SEED_BCRYPT_COST = 8
const SALT_BYTES = 16

/** Bcrypt hash with a salt derived from `name`: the same bytes on every run. Never for real passwords. */
export const seedPasswordHash = (name: string, password: string): string => {
  const salt = createHash('sha256').update(`seed salt of ${name}`).digest().subarray(0, SALT_BYTES)
  const cost = String(SEED_BCRYPT_COST).padStart(2, '0')
  return bcrypt.hashSync(password, `$2b$${cost}$${bcrypt.encodeBase64([...salt], SALT_BYTES)}`)
}
