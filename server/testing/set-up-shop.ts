import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Renderer } from '#server/ssr/renderer.ts'
import { type Buyer, createBuyer } from './buyers.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

type Closable = { close(): Promise<void> }

/** Opens something in a hook and closes it in the opposite one. Its properties throw when they are read outside of them. */
const openBetween = <Opened extends Closable>(
  before: typeof beforeAll,
  after: typeof afterAll,
  open: () => Promise<Opened>,
): Opened => {
  let opened: Opened | undefined

  before(async () => {
    opened = await open()
  })

  after(async () => {
    await opened?.close()
    opened = undefined
  })

  return new Proxy({} as Opened, {
    get: (_target, name): unknown => {
      if (opened === undefined) throw new Error('What this test needs is not open')
      return Reflect.get(opened, name)
    },
  })
}

/**
 * Opens something before all tests of a file and closes it after them. Its properties throw when they are read before it
 * is open.
 */
export const openForTests = <Opened extends Closable>(open: () => Promise<Opened>): Opened =>
  openBetween(beforeAll, afterAll, open)

/** Opens something anew before each test and closes it after the test. */
export const openForEachTest = <Opened extends Closable>(open: () => Promise<Opened>): Opened =>
  openBetween(beforeEach, afterEach, open)

/** Opens a test app for all tests of a file. */
export const setUpShop = (environment: Record<string, string> = {}, renderer?: Renderer): TestApp =>
  openForTests(() => createTestApp(environment, renderer))

/** Creates a new buyer before each test and returns an object that always holds the current one. */
export const setUpBuyer = (
  shop: TestApp,
  country?: Parameters<typeof createBuyer>[1],
  facts?: Parameters<typeof createBuyer>[2],
): Buyer => {
  const buyer: Buyer = { memberId: 0, email: '', token: '', addressId: '' }
  beforeEach(async () => {
    Object.assign(buyer, await createBuyer(shop, country, facts))
  })
  return buyer
}
