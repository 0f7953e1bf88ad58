import { SECOND_MS } from '@fixbench/contract/core/time.ts'
import { historyEndpoints } from '@fixbench/contract/history/history.contract.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'
import { MAX_BROWSED } from './history.repo.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const as = () => ({ token: buyer.token })
const [screen, battery] = [`FB-${specials.plainScreen.spuCode}`, `FB-${specials.battery.spuCode}`]
const see = (productCode: string) => {
  shop.deps.clock.set(shop.deps.clock.nowMs() + SECOND_MS)
  return shop.call.ok(historyEndpoints.add, { productCode }, as())
}
const list = (pageSize = 100) => shop.call.ok(historyEndpoints.list, { pageSize }, as())

describe('recently viewed', () => {
  it('[CALL-my-browse-list, OWN-browse-add] lists each product once and moves it to the front when viewed again', async () => {
    await see(screen)
    await see(battery)
    await see(screen)
    const { rows, total } = await list()
    expect([rows.map(row => row.productCode), total]).toEqual([[screen, battery], 2])
  })

  it('keeps only the latest 100', async () => {
    const products = await shop.deps.db.product.findMany({
      select: { productCode: true },
      take: MAX_BROWSED + 5,
    })
    for (const { productCode } of products) await see(productCode)
    const { rows, total } = await list()

    expect(total).toBe(MAX_BROWSED)
    expect(rows.map(row => row.productCode)).toEqual(
      products
        .slice(5)
        .map(product => product.productCode)
        .toReversed(),
    )
  })

  it('ignores unknown products', async () => {
    expect(await shop.call.ok(historyEndpoints.add, { productCode: 'NONE' }, as())).toEqual({ total: 0 })
  })

  it('[CALL-member-browse-remove] removes by id, by product, or all, but never entries of other members', async () => {
    await see(screen)
    await see(battery)
    const { rows } = await list()
    const other = await createBuyer(shop)
    const ids = [requireFirst(rows).id]

    expect((await shop.call.ok(historyEndpoints.remove, { ids }, { token: other.token })).removed).toBe(0)
    expect(await shop.call.ok(historyEndpoints.remove, { ids }, as())).toEqual({ removed: 1, total: 1 })
    expect(await shop.call.ok(historyEndpoints.remove, { productCodes: [screen] }, as())).toEqual({
      removed: 1,
      total: 0,
    })

    await see(screen)
    expect((await shop.call.ok(historyEndpoints.remove, {}, as())).removed).toBe(0)
    expect((await shop.call.ok(historyEndpoints.remove, { isAll: true }, as())).removed).toBe(1)
  })
})
