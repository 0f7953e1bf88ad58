import { createHmac } from 'node:crypto'
import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/lib/clock.ts'
import { createCountedCache } from '#server/lib/counted-cache.ts'
import { randomCode, randomToken } from '#server/lib/ids.ts'
import { listExposures } from '#server/settings/safe-defaults.ts'
import { MAIN_SHOP } from './main-shop.ts'

/** Source of the codes, keys and tokens of a shop. A subject names what one is for, such as `session:42`. */
export type ShopRandom = {
  /** A token of at most 64 bytes, safe in URLs and cookies. */
  token(subject: string, bytes?: number): string
  /** A verification code of six digits. */
  code(subject: string): string
}

/** Cryptographic randomness, for everything that strangers could guess at. */
const createRealRandom = (): ShopRandom => ({
  token: (_subject, bytes) => randomToken(bytes),
  code: () => randomCode(),
})

/**
 * Whether the codes of a shop can be repeated. They could then be guessed as well, so never in a shop that strangers
 * reach: without the console, with the real clock, or in the main shop of a server that others reach.
 */
export const isReproducible = (config: Config, shopId: string): boolean =>
  config.hasConsole &&
  config.clock === 'world' &&
  (shopId !== MAIN_SHOP || listExposures(config).length === 0)

type Seed = {
  /** Version of the seeded data. */
  seedVersion: string | null
  /** How often this state was opened, so that a reopened shop repeats nothing that its database already holds. */
  openings: number
  clock: Pick<Clock, 'nowMs'>
}

/** Draws by subject since the shop was opened. An evicted count starts again, in a later minute of shop time. */
const MAX_SUBJECTS = 20_000
const CODE_DIGITS = 6

/**
 * Derives codes and tokens from the seed, the minute of shop time, the subject, and how often the subject drew before.
 * Two fresh shops in which the same happens at the same time get the same ones.
 */
export const createSeededRandom = ({ seedVersion, openings, clock }: Seed): ShopRandom => {
  const draws = createCountedCache<number>(MAX_SUBJECTS)
  const draw = (use: string, subject: string): Buffer => {
    const name = `${use}:${subject}`
    const count = draws.get(name) ?? 0
    draws.set(name, count + 1)
    const minute = Math.floor(clock.nowMs() / MINUTE_MS)

    return createHmac('sha512', seedVersion ?? '')
      .update([name, openings, minute, count].join('\n'))
      .digest()
  }

  return {
    token: (subject, bytes = 32) => draw('token', subject).subarray(0, bytes).toString('base64url'),
    code: subject =>
      String(draw('code', subject).readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0'),
  }
}

/** The source that is right for a shop. */
export const createShopRandom = (config: Config, shopId: string, seed: Seed): ShopRandom =>
  isReproducible(config, shopId) ? createSeededRandom(seed) : createRealRandom()
