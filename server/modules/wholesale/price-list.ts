import { setImmediate } from 'node:timers/promises'
import { toDollars } from '#server/domain/money.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import type { Cell, Column } from '#server/lib/sheet/cell.ts'
import { getLadders } from '#server/modules/catalog/ladders.repo.ts'
import { createPriceView, type PriceView } from '#server/modules/catalog/price-view.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { listPricePortion, type PriceListRow } from './price-list.repo.ts'

const PORTION = 500
const FEW_LEFT = 10

/** Numbers of pieces that any ladder of the shop has a step at. */
const getSteps = (deps: WorldDeps): number[] => {
  const steps = [...getLadders(deps).values()].flat().map(step => step.minQuantity)
  return [...new Set(steps)].filter(quantity => quantity > 1).toSorted((a, b) => a - b)
}

/**
 * The price list of a viewer: each SKU on sale with the price of one piece and at every step of its ladder, by the shop's price
 * resolver. A price that the viewer may not see is a word, never a number. Read in portions while it is sent.
 */
export const createPriceList = (deps: WorldDeps, viewer: Viewer, categoryId: number) => {
  const steps = getSteps(deps)
  const view = createPriceView(deps, viewer)
  const columns: Column[] = [
    { title: 'SKU', width: 20 },
    { title: 'Product', width: 58 },
    { title: 'Specification', width: 28 },
    { title: 'Grade', width: 20 },
    { title: 'Brand', width: 14 },
    { title: 'Category', width: 22 },
    { title: 'Stock', width: 12 },
    { title: 'Minimum quantity', width: 17 },
    { title: 'Retail (USD)', width: 12 },
    { title: 'Your price (USD)', width: 17 },
    ...steps.map(quantity => ({ title: `${quantity}+ (USD)`, width: 11 })),
  ]
  return { columns, batches: readPortions(deps, view, { steps, categoryId }) }
}

type Asked = { steps: readonly number[]; categoryId: number }

async function* readPortions(deps: WorldDeps, view: PriceView, { steps, categoryId }: Asked) {
  let after = 0
  while (true) {
    const rows = listPricePortion(deps.sql, { after, categoryId, limit: PORTION })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(row => toCells(view, row, steps))
    after = last.skuId
    // Others get their turn between two portions.
    await setImmediate()
  }
}

const stockWord = (free: number): string => {
  if (free <= 0) return 'Out of stock'
  return free < FEW_LEFT ? 'Low stock' : 'In stock'
}

const toCells = (view: PriceView, row: PriceListRow, steps: readonly number[]): Cell[] => {
  const facts = [row.skuCode, row.productName, row.productSpec, row.grade, row.brand, row.category]
  const oneCents = view.unitCents(row, row.listCents)
  const stockCells = [stockWord(row.free), row.moq]
  if (oneCents === null) return [...facts, ...stockCells, null, 'On request', ...steps.map(() => null)]
  const own = new Set(view.getSteps(row).map(step => step.minQuantity))
  return [
    ...facts,
    ...stockCells,
    { dollars: toDollars(row.listCents) },
    { dollars: toDollars(oneCents) },
    ...steps.map(quantity => {
      const cents = own.has(quantity) ? view.unitCents(row, row.listCents, quantity) : null
      return cents === null ? null : { dollars: toDollars(cents) }
    }),
  ]
}
