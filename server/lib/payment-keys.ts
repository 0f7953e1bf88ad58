import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { randomToken, sha256 } from './ids.ts'

/** The shop's account at the payment host. The terminal is the world. */
export const GATEWAY_ACCOUNT = 'shop'

const SECRET_FILE = 'gateway.key'
const secrets = new Map<string, string>()

/**
 * The secret shared with the payment host: the configured one for an external host, otherwise the stand-in's. It never
 * signs anything itself; each payment has keys derived from it.
 */
export const getGatewaySecret = (config: Config): string =>
  config.gatewayUrl !== undefined && config.gatewaySecret !== undefined
    ? config.gatewaySecret
    : getStandInSecret(config)

/**
 * The secret of the stand-ins, generated once and stored in the data folder. Differs from that of an external payment
 * host.
 */
export const getStandInSecret = (config: Config): string => {
  const file = path.join(config.dataDir, SECRET_FILE)
  const known = secrets.get(file)
  if (known !== undefined) return known
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true })
    // Written atomically, because a secret truncated by a full disk would never be replaced.
    const draft = `${file}.${process.pid}.draft`
    writeFileSync(draft, randomToken(), { mode: 0o600 })
    renameSync(draft, file)
  }
  const secret = readFileSync(file, 'utf8').trim()
  secrets.set(file, secret)
  return secret
}

type PaymentName = { account: string; terminal: string; orderNumber: string }

/**
 * Derives the keys of one payment. `signing` is sent to the buyer's browser; only the payment host and the shop know
 * `notice`.
 */
export const derivePaymentKeys = (
  secret: string,
  { account, terminal, orderNumber }: PaymentName,
): { signing: string; notice: string } => {
  const derive = (use: string): string =>
    createHmac('sha256', secret).update([use, account, terminal, orderNumber].join('\n')).digest('hex')
  return { signing: derive('payment'), notice: derive('notice') }
}

/** Whether `signature` is the SHA-256 of `text` in lowercase hex. Compares in constant time. */
export const isSignature = (signature: string, text: string): boolean => {
  const actual = Buffer.from(signature)
  const expected = Buffer.from(sha256(text))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
