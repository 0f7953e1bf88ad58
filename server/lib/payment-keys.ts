import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { randomToken, sha256 } from './ids.ts'

/** Account of the shop at the payment host; the terminal is the world that pays. */
export const GATEWAY_ACCOUNT = 'fixbench'

const SECRET_FILE = 'gateway.key'
const secrets = new Map<string, string>()

/**
 * The secret that the shop shares with its payment host: the configured one of an outside host, else that of the stand-in. It signs
 * nothing itself: every payment has its own keys, which are derived from it.
 */
export const getGatewaySecret = (config: Config): string =>
  config.gatewayUrl !== undefined && config.gatewaySecret !== undefined
    ? config.gatewaySecret
    : getStandInSecret(config)

/** The secret of the stand-ins, made once and stored beside the data; never the one that an outside payment host knows. */
export const getStandInSecret = (config: Config): string => {
  const file = path.join(config.dataDir, SECRET_FILE)
  const known = secrets.get(file)
  if (known !== undefined) return known
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true })
    // Written atomically: half a secret from a full disk would stay forever.
    const draft = `${file}.${process.pid}.draft`
    writeFileSync(draft, randomToken(), { mode: 0o600 })
    renameSync(draft, file)
  }
  const secret = readFileSync(file, 'utf8').trim()
  secrets.set(file, secret)
  return secret
}

export type PaymentName = { account: string; terminal: string; orderNumber: string }

/** Keys of one payment. `signing` goes to the buyer's browser, `notice` stays between payment host and shop. */
export const paymentKeys = (
  secret: string,
  { account, terminal, orderNumber }: PaymentName,
): { signing: string; notice: string } => {
  const derive = (use: string): string =>
    createHmac('sha256', secret).update([use, account, terminal, orderNumber].join('\n')).digest('hex')
  return { signing: derive('payment'), notice: derive('notice') }
}

/** Whether `signature` is the SHA-256 of `text` in lower-case hexadecimal; takes the same time for every wrong one. */
export const isSignature = (signature: string, text: string): boolean => {
  const given = Buffer.from(signature)
  const right = Buffer.from(sha256(text))
  return given.length === right.length && timingSafeEqual(given, right)
}
