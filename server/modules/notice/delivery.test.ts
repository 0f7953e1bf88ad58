import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { noticeEndpoints } from '@fixbench/contract/notice/notice.contract.ts'
import { computeRestockMs } from '@fixbench/domain/catalog/restock-date.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { integer, row, text } from '#server/database/row.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})
afterEach(() => shop.close())

const SOLD_OUT = `select s.skuCode, coalesce(s.stockPool, s.skuCode) as stockKey, s.stock - s.reserved as free
  from Sku s join Product p on p.id = s.productId
 where s.stock <= s.reserved and s.status = 1 and p.status = 1 and p.isPresale = 0`
const SkuSchema = row({ skuCode: text, stockKey: text, free: integer })

describe('deliveries of sold-out SKUs', () => {
  it('arrive on the promised dates, so nothing promised is sold out after 31 days [SHOP-43]', async () => {
    const { deps, moveClock } = shop
    const promised = deps.sql.all(SkuSchema, SOLD_OUT)
    const start = deps.clock.nowMs()

    expect(promised.length).toBeGreaterThan(20)

    await moveClock(start + 31 * DAY_MS)

    expect(deps.sql.all(SkuSchema, SOLD_OUT)).toEqual([])

    const arrivals = new Map(
      deps.sql
        .all(
          row({ skuCode: text, movedAt: text }),
          `select s.skuCode, m.movedAt from StockMovement m join Sku s on s.id = m.skuId where m.actor = 'warehouse'`,
        )
        .map(({ skuCode, movedAt }) => [skuCode, Date.parse(movedAt)]),
    )
    for (const { skuCode, stockKey } of promised) {
      expect(arrivals.get(skuCode)).toBe(computeRestockMs(stockKey, start))
    }
  })

  it('keep the date of the product page and send the arrival notice [SHOP-43]', async () => {
    const { deps, moveClock } = shop
    const { skuCode } = specials.soldOut
    const find = async () => {
      const { skus } = await shop.call.ok(catalogEndpoints.detail, { id: 'battery-for-iphone-14' })
      return skus.find(sku => sku.skuCode === skuCode)
    }

    const { email, token } = await createBuyer(shop)
    await shop.call.ok(noticeEndpoints.subscribe, { skuCode }, { token })
    const promisedMs = Date.parse((await find())?.restockAt ?? '')

    await moveClock(promisedMs - 1)
    expect(await find()).toMatchObject({ stock: 0, restockAt: new Date(promisedMs).toISOString() })

    await moveClock(promisedMs)

    expect((await find())?.stock).toBeGreaterThan(0)
    expect((await find())?.restockAt).toBeNull()

    const mails = await deps.db.inboxMessage.findMany({ where: { toAddress: email, kind: 'arrival' } })
    expect(mails).toHaveLength(1)
  })

  it('come for a SKU that sells out once everything else is in stock [SHOP-43]', async () => {
    const { deps, moveClock } = shop
    const { skuCode } = specials.plainScreen
    await moveClock(deps.clock.nowMs() + 40 * DAY_MS)
    await deps.db.$executeRaw`update Sku set stock = reserved where skuCode = ${skuCode}`

    await moveClock(deps.clock.nowMs() + 31 * DAY_MS)

    const available = deps.sql.value(integer, 'select stock - reserved from Sku where skuCode = ?', skuCode)
    expect(available).toBeGreaterThan(0)
  })

  it('bring the same date and the same units to SKUs that share their stock [SHOP-43]', async () => {
    const { deps, moveClock } = shop
    const pool = deps.sql.value(
      text,
      'select stockPool from Sku where stockPool is not null group by stockPool having count(*) > 1 limit 1',
    )
    await deps.db.$executeRaw`update Sku set stock = reserved where stockPool = ${pool}`
    const read = () =>
      deps.sql.column(integer, 'select stock - reserved from Sku where stockPool = ?', pool ?? '')

    await moveClock(deps.clock.nowMs() + 29 * DAY_MS)

    expect(read()[0]).toBeGreaterThan(0)
    expect(new Set(read()).size).toBe(1)
  })
})
