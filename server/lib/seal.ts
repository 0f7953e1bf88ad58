import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A value that only who has `secret` can compute or check. `use` keeps values of different uses apart. */
export const sign = (secret: string, use: string, text: string): string =>
  createHmac('sha256', secret).update(use).update('\n').update(text).digest('hex')

const toCipherKey = (secret: string): Buffer => createHmac('sha256', secret).update('seal').digest()

/** Encrypts a text, so that only who has `secret` can read it. */
export const seal = (secret: string, text: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, toCipherKey(secret), iv)
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])

  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64')
}

/** Decrypts a sealed text. Throws for another secret or a changed text. */
export const unseal = (secret: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(CIPHER, toCipherKey(secret), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const content = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))

  return Buffer.concat([content, decipher.final()]).toString('utf8')
}
