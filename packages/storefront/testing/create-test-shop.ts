import { brand } from '@fixbench/contract/brand/brand.ts'
import { type Caller, createApi } from '#storefront/lib/api/api.ts'
import { createQueryClient } from '#storefront/lib/api/query.ts'
import type { Shop } from '#storefront/lib/loader.ts'
import { resetOnMemberChange } from '#storefront/lib/session/reset-on-member-change.ts'
import { createShopClock } from '#storefront/lib/shop-clock.ts'

/** Shop time of tests, frozen at the start time of every world. */
export const TEST_NOW_MS = Date.UTC(2025, 6, 25, 9, 0, 0)

type Setting = Pick<Shop, 'stores'> &
  Partial<Pick<Shop, 'queryClient' | 'renderedAt' | 'hasSignInProvider' | 'brand'>> & { nowMs: number }

/** Creates the shop of a rendered page, whose calls go to `call`. */
export const createTestShop = (call: Caller, { nowMs, ...setting }: Setting): Shop => {
  const shop: Shop = {
    call,
    api: createApi(call),
    queryClient: createQueryClient(call),
    clock: createShopClock({ shopMs: nowMs, speed: 1, isFrozen: true }),
    world: 'test',
    renderedAt: 0,
    brand,
    hasSignInProvider: true,
    origins: { shop: 'http://shop.test', mobile: 'http://m.shop.test' },
    pending: new Set(),
    ...setting,
  }
  resetOnMemberChange(shop)

  return shop
}
