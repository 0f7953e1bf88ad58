import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Cryptographically random token, safe in URLs and cookies. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** SHA-256 in lowercase hex. The database stores tokens only in this form. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Random verification code of `digits` decimal digits for email and SMS. */
export const randomCode = (digits = 6): string => String(randomInt(0, 10 ** digits)).padStart(digits, '0')
