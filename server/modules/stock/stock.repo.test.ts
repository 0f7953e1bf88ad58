import { specials } from '@fixbench/fixtures/named-products.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { getStock, setStock } from '#server/testing/buyers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { reserveStock } from './stock.repo.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})
afterEach(() => shop.close())

const [many, few] = [specials.plainScreen.skuCode, specials.tenLeft.skuCode]
const reserve = async (quantities: Record<string, number>) => {
  const { db, clock } = shop.deps
  const facts = { orderNo: 'FB0', actor: 'member', reason: 'Test', now: clock.now() }
  const items = await Promise.all(
    Object.entries(quantities).map(async ([skuCode, quantity]) => ({
      skuId: (await getStock(shop, skuCode)).id,
      skuCode,
      quantity,
    })),
  )

  return inTransaction(db, tx => reserveStock(tx, items, facts))
}

// Callers check the stock before they reserve it; these tests cover what changes in between.
describe('reserveStock', () => {
  it('reserves the last unit and reports the remaining quantity for one more', async () => {
    await setStock(shop, few, 10)
    await reserve({ [few]: 10 })
    await expect(reserve({ [few]: 1 })).rejects.toMatchObject({
      codeName: 'STOCK_SHORT',
      details: { remaining: 0, items: [{ skuCode: few, asked: 1, remaining: 0 }] },
    })
    expect(await getStock(shop, few)).toMatchObject({ stock: 10, reserved: 10 })
  })

  it('reserves nothing when one item is short or off sale', async () => {
    await setStock(shop, few, 3)
    const before = await getStock(shop, many)

    await expect(reserve({ [many]: 2, [few]: 4 })).rejects.toMatchObject({
      details: { items: [{ skuCode: few, asked: 4, remaining: 3 }] },
    })

    await shop.deps.db.sku.update({ where: { skuCode: few }, data: { status: 2 } })
    await expect(reserve({ [many]: 2, [few]: 1 })).rejects.toMatchObject({
      details: { items: [{ skuCode: few, asked: 1, remaining: 0 }] },
    })
    expect(await getStock(shop, many)).toEqual(before)
  })
})
