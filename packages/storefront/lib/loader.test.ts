import { beforeEach, describe, expect, it } from 'vitest'
import { createTestShop, TEST_NOW_MS } from '#storefront/testing/create-test-shop.ts'
import { createFakeCall } from '#storefront/testing/fake-call.ts'
import { callQuery } from './api/query.ts'
import { critical, type LoadingShop } from './loader.ts'
import { createStores } from './state/stores.ts'

const redirect = callQuery('seo', 'redirect', { url: '/old' })
const fake = createFakeCall({ 'seo.redirect': '/new' })
let shop: LoadingShop

beforeEach(() => {
  const stores = createStores({ userInfo: null, headerTopInfo: null })
  const opened = createTestShop(fake.call, { stores, nowMs: TEST_NOW_MS })
  shop = { ...opened, loginPath: '/login.html', isReturn: true }
  shop.queryClient.setQueryData(redirect.queryKey, '/read-before', { updatedAt: 1 })
})

describe('data of a page that was read long ago', () => {
  it('opens the page that the visitor returns to [SHOP-44]', async () => {
    expect(await critical(shop, redirect)).toBe('/read-before')
    expect(await critical.orNull(shop, redirect)).toBe('/read-before')
  })

  it('is read again when the visitor returns, if it was invalidated [SHOP-44]', async () => {
    await shop.queryClient.invalidateQueries({ queryKey: redirect.queryKey })

    expect(await critical(shop, redirect)).toBe('/new')
  })

  it('is read again for a page that is opened', async () => {
    expect(await critical({ ...shop, isReturn: false }, redirect)).toBe('/new')
  })
})

it('data that is removed while it is read, as when a session ends, is read again [TEST-08]', async () => {
  shop.queryClient.removeQueries()
  const reading = critical(shop, redirect)

  shop.queryClient.removeQueries({ type: 'inactive' })

  expect(await reading).toBe('/new')
})
