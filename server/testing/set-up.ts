import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Buyer, createBuyer } from './buyers.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

/**
 * The test app of a test file: opens it before all tests and closes it after them.
 * Its parts throw when they are read earlier than that.
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

/** A new buyer before each test. */
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
