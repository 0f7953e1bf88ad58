import { expect, it } from 'vitest'
import { z } from 'zod'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { PRODUCTS_PER_EVENT } from './catalog.due.ts'
import { recomputeProductPrices } from './recompute-prices.repo.ts'

const CAMPAIGN_END = new Date(Date.UTC(2025, 7, 1, 23, 59, 59))
const shop = setUpShop()

const count = (sql: string): number => shop.deps.sql.value(z.number(), sql) ?? 0
const REDUCED = 'select count(*) from Sku where salePriceCents < priceCents'

it('a campaign of thousands of products ends in slices, each its own transaction, forward and back [TEST-06]', async () => {
  await shop.deps.db.product.updateMany({ data: { discountEndsAt: CAMPAIGN_END } })
  const ids = (await shop.deps.db.product.findMany({ select: { id: true } })).map(({ id }) => id)
  await recomputeProductPrices(shop.deps.db, ids, shop.deps.clock.now())
  const reducedBefore = count(REDUCED)
  const listEvents = () =>
    shop.deps.db.dueEvent.findMany({ where: { kind: 'catalog-reprice', dueAt: CAMPAIGN_END } })

  await shop.moveClock(CAMPAIGN_END.getTime() + 5000)
  const events = await listEvents()

  expect(ids.length).toBeGreaterThan(2 * PRODUCTS_PER_EVENT)
  expect(reducedBefore).toBeGreaterThan(0)
  expect(count(REDUCED)).toBe(0)
  expect(events).toHaveLength(Math.floor(ids.length / PRODUCTS_PER_EVENT) + 1)
  expect(events.filter(({ doneAt, error }) => doneAt === null || error !== null)).toEqual([])

  await shop.moveClock(CAMPAIGN_END.getTime() - 5000)
  expect(count(REDUCED)).toBe(reducedBefore)
})
