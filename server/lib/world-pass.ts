import { createHmac, timingSafeEqual } from 'node:crypto'

/** Cookie and header with the pass of a world. */
export const WORLD_PASS_COOKIE = 'world_pass'
export const WORLD_PASS_HEADER = 'x-world-pass'

/**
 * Signs the name of a world with the console's token. The console hands the pass to browsers that may use it, because
 * its own cookie never reaches pages of the shop. A new token makes all earlier passes invalid.
 */
export const createWorldPass = (consoleToken: string, worldId: string): string =>
  createHmac('sha256', consoleToken).update(`world\n${worldId}`).digest('base64url')

/** Whether a pass opens this world. Compares in constant time. */
export const isWorldPass = (consoleToken: string, worldId: string, given: string): boolean => {
  const expected = Buffer.from(createWorldPass(consoleToken, worldId))
  const actual = Buffer.from(given)

  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
