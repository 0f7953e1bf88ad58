import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Buyer, createBuyer } from './buyers.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

/**
 * Opens something before all tests of a file and closes it after them. Its properties throw when they are read before it
 * is open.
 */
export const openForTests = <Opened extends { close(): Promise<void> }>(
  open: () => Promise<Opened>,
): Opened => {
  let opened: Opened | undefined

  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())

  return new Proxy({} as Opened, {
    get: (_target, name): unknown => {
      if (opened === undefined) throw new Error('The test app is not open yet')
      return Reflect.get(opened, name)
    },
  })
}

/** Opens a test app for all tests of a file. */
export const setUpShop = (environment: Record<string, string> = {}): TestApp =>
  openForTests(() => createTestApp(environment))

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
