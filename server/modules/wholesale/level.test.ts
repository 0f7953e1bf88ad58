import { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { regionEndpoints } from '@fixbench/contract/region/region.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideAfterSale } from '#server/modules/after-sale/decide-after-sale.ts'
import { shipOrder } from '#server/modules/order/fulfillment.ts'
import {
  type Buyer,
  createBuyer,
  payOrder,
  placeCartOrder,
  placeOrder,
  putIntoCart,
} from '#server/testing/buyers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { computeNextLevel, findReachedLevel } from './level.service.ts'

const levels = [
  { level: 1, minPurchaseCents: 30_000 },
  { level: 2, minPurchaseCents: 100_000 },
]

describe('findReachedLevel', () => {
  it.each([
    [29_999, null],
    [30_000, 1],
    [99_999, 1],
    [100_000, 2],
  ])('%i cents reach %s', (cents, level) => {
    expect(findReachedLevel(levels, cents)).toBe(level)
  })
})

describe('computeNextLevel', () => {
  it.each([
    ['rises immediately', 1, 2, true, 2],
    ['is retained until it expires', 2, 1, true, 2],
    ['falls when it is no longer retained', 2, 1, false, 1],
    ['drops to no level', 1, null, false, null],
  ])('%s', (...[, current, reached, isKept, level]) => {
    expect(computeNextLevel(current, reached, { isRetained: isKept })).toBe(level)
  })
})

describe('a wholesale account', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await createTestApp()
  })

  afterAll(() => shop.close())

  const createWholesaler = async (): Promise<Buyer> => {
    const buyer = await createBuyer(shop)
    const now = shop.deps.clock.now()
    await shop.deps.db.wholesaleAccount.create({
      data: { memberId: buyer.memberId, company: 'Test Ltd', createdAt: now, updatedAt: now },
    })
    return buyer
  }

  const getAccount = ({ memberId }: Buyer) =>
    shop.deps.db.wholesaleAccount.findUniqueOrThrow({ where: { memberId }, include: { levelHistory: true } })

  it('[ROLE-6-wholesale-tiers] rises with the order that reaches the next level, and gets lower prices from then on', async () => {
    const buyer = await createWholesaler()
    const first = await putIntoCart(shop, buyer, specials.plainScreen.skuCode, 30)
    const { orderNo, totals } = await placeCartOrder(shop, buyer)

    expect((await getAccount(buyer)).level).toBeNull()

    await payOrder(shop, buyer, orderNo)
    const account = await getAccount(buyer)

    expect(account).toMatchObject({ purchaseCents: Math.round(totals.itemsTotal * 100) })
    expect(account.level).toBeGreaterThanOrEqual(1)
    expect(account.levelHistory).toEqual([
      expect.objectContaining({ fromLevel: null, toLevel: account.level, reason: `Order ${orderNo} paid` }),
    ])

    const second = await putIntoCart(shop, buyer, specials.plainScreen.skuCode, 30)
    expect(second.price).toBeLessThan(first.price ?? 0)
  })

  const sendBack = async ({ token }: Buyer, orderNo: string): Promise<void> => {
    await shipOrder(shop.deps, { orderNo, parcelCount: 1 })
    const { items } = await shop.call.ok(afterSaleEndpoints.items, { orderNo }, { token })
    const form = {
      orderNo,
      resolution: 'refund' as const,
      reasonCode: 'order-reason-quality',
      description: 'All of them',
      items: items.map(({ orderItemId, skuNum }) => ({ orderItemId, quantity: skuNum })),
    }
    const { afterSaleNo } = await shop.call.ok(afterSaleEndpoints.add, form, { token })
    for (const to of ['accepted', 'closed'] as const) {
      await decideAfterSale(shop.deps, { afterSaleNo, to, answer: '' })
    }
  }

  it('ignores refunded purchases: a second order after a refund doesn’t reach the next level', async () => {
    const { db } = shop.deps
    const first = await db.wholesaleLevel.findFirstOrThrow({ orderBy: { minPurchaseCents: 'asc' } })
    const buyer = await createWholesaler()
    const buy = async () => {
      await putIntoCart(shop, buyer, specials.plainScreen.skuCode, 5)
      const { orderNo, totals } = await placeCartOrder(shop, buyer)
      await payOrder(shop, buyer, orderNo)
      return { orderNo, cents: Math.round(totals.itemsTotal * 100) }
    }

    const { orderNo, cents } = await buy()
    expect([cents < first.minPurchaseCents, 2 * cents >= first.minPurchaseCents]).toEqual([true, true])

    await sendBack(buyer, orderNo)
    expect(await getAccount(buyer)).toMatchObject({ level: null, purchaseCents: 0 })

    await buy()
    expect(await getAccount(buyer)).toMatchObject({ level: null, purchaseCents: cents })

    await buy()
    expect(await getAccount(buyer)).toMatchObject({ level: first.level, purchaseCents: 2 * cents })
  })

  it('falls in the daily review once its purchases and its retention expire', async () => {
    const buyer = await createWholesaler()
    const orderNo = await placeOrder(shop, buyer, specials.plainScreen.skuCode, 30)
    await payOrder(shop, buyer, orderNo)
    const { clock } = shop.deps
    const start = clock.nowMs()
    clock.set(start + 89 * DAY_MS)
    await shop.call.ok(regionEndpoints.visitorCountry, {})

    expect((await getAccount(buyer)).level).not.toBeNull()

    clock.set(start + 92 * DAY_MS)
    await shop.call.ok(regionEndpoints.visitorCountry, {})
    clock.set(start)
    const account = await getAccount(buyer)

    expect([account.level, account.purchaseCents, account.levelHistory.at(-1)?.reason]).toEqual([
      null,
      0,
      'Daily review',
    ])
  })
})
