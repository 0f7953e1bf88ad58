import type { Client } from '@fixbench/client'
import {
  test as base,
  expect as baseExpect,
  type Expect,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import { createShop, type Shop } from './create-shop.ts'
import { createReceivedMatchers, toHaveCode } from './matchers.ts'
import type { World } from './world.ts'

/** Options of a worker: `use: { seed: 'standard' }`. */
export type ShopWorkerOptions = {
  /** Size of the catalog when the tests start a shop. */
  seed: 'small' | 'standard'
}

/** Options of a test: `test.use({ person: 'nina' })`. */
export type ShopTestOptions = {
  /** Who uses the shop: a persona such as `nina`, or the email address of a member. Undefined for a guest. */
  person: string | undefined
}

export type ShopWorkerFixtures = ShopWorkerOptions & {
  /** The shop of all tests of a worker: `FIXBENCH_URL`, or one that is started. */
  shop: Shop
  /** The world of a worker, as it was left by the previous test. Tests use `world`. */
  workerWorld: World
}

export type ShopTestFixtures = ShopTestOptions & {
  /** The world of the worker, restored for this test. Requests of all pages to the shop go to it. */
  world: World
  /** Session token of `person`; undefined for a guest. */
  token: string | undefined
  /** Calls of the shop in this world as `person`. */
  client: Client
}

type ShopTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & ShopTestFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & ShopWorkerFixtures
>

const matchers = { toHaveCode, ...createReceivedMatchers(5000) }

/**
 * Playwright's `test` with a shop and a world. Pages of any front end reach this world, without a change to the front
 * end: requests to the shop get its header. Works with `mergeTests`.
 */
export const test: ShopTest = base.extend<ShopTestFixtures, ShopWorkerFixtures>({
  seed: ['small', { option: true, scope: 'worker' }],

  person: [undefined, { option: true }],

  shop: [
    async ({ seed }, use) => {
      const shop = await createShop({ seed })
      await use(shop)
      await shop.close()
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

  token: async ({ world, person }, use) => {
    await use(person === undefined ? undefined : await world.token(person))
  },

  client: async ({ world, token }, use) => {
    await use(world.client.with({ token }))
  },

  context: async ({ context, world, token }, use) => {
    const { origin } = new URL(world.url)
    await context.route(
      url => url.origin === origin,
      route => route.fallback({ headers: { ...route.request().headers(), ...world.headers } }),
    )
    // Pages of the shop itself read their session and world from cookies.
    const cookies = [{ name: 'world', value: world.id, url: origin }]
    if (token !== undefined) cookies.push({ name: 'shop_token', value: token, url: origin })
    await context.addCookies(cookies)
    await use(context)
  },
})

/** Playwright's `expect` with `toHaveCode(300001)` and `toHaveReceived('cart.add', { times: 1 })`. */
export const expect: Expect<typeof matchers> = baseExpect.extend(matchers)
