import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Config } from '#server/config.ts'
import { MINUTE_MS } from '#server/domain/time.ts'
import type { Clock } from '#server/lib/clock.ts'
import { randomCode, randomToken } from '#server/lib/ids.ts'
import { listExposures } from '#server/settings/safe-defaults.ts'
import { MAIN_WORLD } from './main-world.ts'

/** Source of the codes, keys and tokens of a world. A subject names what one is for, such as `session:42`. */
export type WorldRandom = {
  /** A token of at most 64 bytes, safe in URLs and cookies. */
  token(subject: string, bytes?: number): string
  /** A verification code of six digits. */
  code(subject: string): string
}

/** Cryptographic randomness, for everything that strangers could guess at. */
const realRandom: WorldRandom = { token: (_subject, bytes) => randomToken(bytes), code: () => randomCode() }

/**
 * Whether the codes of a world can be repeated. They could then be guessed as well, so never in a world that strangers
 * reach: without the console, with the real clock, or in the main world of a shop that others reach.
 */
export const isReproducible = (config: Config, worldId: string): boolean =>
  config.hasConsole &&
  config.clock === 'world' &&
  (worldId !== MAIN_WORLD || listExposures(config).length === 0)

type Seed = {
  /** Version of the seeded data. */
  seedVersion: string | null
  /** How often this state was opened, so that a reopened world repeats nothing that its database already holds. */
  openings: number
  clock: Pick<Clock, 'nowMs'>
}

/** Draws by subject since the world was opened. An evicted count starts again, in a later minute of shop time. */
const MAX_SUBJECTS = 20_000
const CODE_DIGITS = 6

/**
 * Derives codes and tokens from the seed, the minute of shop time, the subject, and how often the subject drew before.
 * Two fresh worlds in which the same happens at the same time get the same ones.
 */
export const createSeededRandom = ({ seedVersion, openings, clock }: Seed): WorldRandom => {
  const draws = new LRUCache<string, number>({ max: MAX_SUBJECTS })
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

/** The source that is right for a world. */
export const createWorldRandom = (config: Config, worldId: string, seed: Seed): WorldRandom =>
  isReproducible(config, worldId) ? createSeededRandom(seed) : realRandom
