import type { CallName, Client } from '@fixbench/client'
import { test as base, expect, type TestAPI } from 'vitest'
import { createShop, type Shop } from './create-shop.ts'
import { createReceivedMatchers, type ReceivedExpectation, toHaveCode } from './matchers.ts'
import type { World } from './world.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/no-unused-vars -- the type parameter must be that of Vitest
  interface Matchers<T> {
    /** Whether an envelope has this code. */
    toHaveCode(code: number): void
    /** Whether a world has received a call, by default at least once. Waits two seconds for missing requests. */
    toHaveReceived(call: CallName, expectation?: ReceivedExpectation): Promise<void>
    toHaveReceivedInOrder(calls: readonly CallName[], options?: { timeoutMs?: number }): Promise<void>
  }
}

expect.extend({ toHaveCode, ...createReceivedMatchers(2000) })

export { expect }

export type ShopFixtures = {
  /** The shop while it starts. Tests use `shop`. */
  starting: { shop: Promise<Shop> }
  /** The shop of all tests of a worker: `FIXBENCH_URL`, or one that is started. */
  shop: Shop
  /** The world of a worker, as it was left by the previous test. Tests use `world`. */
  workerWorld: World
  /** The world of the worker, restored for this test. */
  world: World
  /** Calls of the shop in this world, as a guest. */
  client: Client
}

/** Vitest's `test` with a shop and a world. Importing this module adds the matchers to `expect`. */
export const test: TestAPI<ShopFixtures> = base.extend<ShopFixtures>({
  starting: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the dependencies of a fixture from its first parameter
    async ({}, use) => {
      const shop = createShop()
      await use({ shop })
      await shop.then(
        started => started.close(),
        () => undefined,
      )
    },
    { scope: 'worker' },
  ],

  shop: [
    async ({ starting }, use) => {
      await use(await starting.shop)
    },
    { scope: 'worker' },
  ],

  workerWorld: [
    async ({ shop }, use) => {
      await use(await shop.world())
    },
    { scope: 'worker' },
  ],

  world: async ({ workerWorld }, use) => {
    await workerWorld.reset()
    await use(workerWorld)
  },

  client: async ({ world }, use) => {
    await use(world.client)
  },
})

/** Longer than a shop takes to start on a busy machine. */
const START_MS = 120_000

/**
 * The shop starts before the first test of a worker, which has five seconds for all that it does. When there is none, a
 * test that needs it says so. Versions of Vitest before 4.1 have no such hook, and start it with the first test.
 */
test.beforeAll?.(async ({ starting }) => {
  await starting.shop.catch(() => undefined)
}, START_MS)
