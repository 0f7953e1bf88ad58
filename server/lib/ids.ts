import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Random token that can't be guessed, safe in URLs and cookies. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** SHA-256 in lower-case hex; what the database keeps of a token. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Code of `digits` decimal digits for e-mail and SMS. */
export const randomCode = (digits = 6): string => String(randomInt(0, 10 ** digits)).padStart(digits, '0')
