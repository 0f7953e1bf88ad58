import { expect, it } from 'vitest'
import { z } from 'zod'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { PRODUCTS_PER_EVENT } from './catalog.due.ts'
import { atBoundarySql, findProductsAtBoundary, recomputeProductPrices } from './recompute-prices.repo.ts'

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

const listBoundaries = async (): Promise<Date[]> => {
  const { product } = shop.deps.db
  const starts = await product.findMany({ distinct: 'discountStartsAt', select: { discountStartsAt: true } })
  const ends = await product.findMany({ distinct: 'discountEndsAt', select: { discountEndsAt: true } })

  return [
    ...starts.map(({ discountStartsAt }) => discountStartsAt),
    ...ends.map(({ discountEndsAt }) => discountEndsAt),
  ].filter(instant => instant !== null)
}

it('the products of each boundary are those whose reduction begins or ends then, in parts [issue 41]', async () => {
  const { db } = shop.deps
  const boundaries = await listBoundaries()
  let compared = 0

  for (const boundaryAt of boundaries) {
    const all = await db.product.findMany({
      where: { OR: [{ discountStartsAt: boundaryAt }, { discountEndsAt: boundaryAt }] },
      orderBy: { id: 'asc' },
      select: { id: true },
    })
    const ids = all.map(({ id }) => id)
    const afterId = ids[2] ?? 0

    expect(await findProductsAtBoundary(db, { boundaryAt, afterId: 0, limit: 10_000 })).toEqual(ids)
    expect(await findProductsAtBoundary(db, { boundaryAt, afterId, limit: 5 })).toEqual(
      ids.filter(id => id > afterId).slice(0, 5),
    )
    compared += ids.length
  }

  expect(compared).toBeGreaterThan(100)
})

it('the products of a boundary are found by two indexes [issue 41]', () => {
  const plan = shop.deps.sql.all(
    z.object({ detail: z.string() }),
    `explain query plan ${atBoundarySql}`,
    '2025-08-02T00:00:00.000+00:00',
    0,
    PRODUCTS_PER_EVENT,
  )

  const reads = plan.map(({ detail }) => detail).filter(detail => detail.includes('Product'))
  expect(reads.map(detail => /Product_\w+_idx/.exec(detail)?.[0])).toEqual([
    'Product_discountStartsAt_idx',
    'Product_discountEndsAt_idx',
  ])
})
