import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Buyer, createBuyer } from './buyers.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

/**
 * Opens a test app before all tests of a file and closes it after them. Its properties throw when they are read
 * before it is open.
 */
export const setUpShop = (environment: Record<string, string> = {}): TestApp => {
  let opened: TestApp | undefined
  const read = (): TestApp => {
    if (opened === undefined) throw new Error('The test app is not open yet')
    return opened
  }

  beforeAll(async () => {
    opened = await createTestApp(environment)
  })

  afterAll(() => opened?.close())

  return {
    get app() {
      return read().app
    },
    get worlds() {
      return read().worlds
    },
    get config() {
      return read().config
    },
    get deps() {
      return read().deps
    },
    get call() {
      return read().call
    },
    createToken: email => read().createToken(email),
    close: () => read().close(),
  }
}

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
