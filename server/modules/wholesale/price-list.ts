import { toDay } from '@fixbench/contract/core/time.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { FastifyInstance } from 'fastify'
import type { ShopContext } from '#server/context/shop-context.ts'
import { readDocumentViewer } from '#server/http/viewer.ts'
import type { Cell, Column } from '#server/lib/sheet/cell.ts'
import { parseSheetFormat, sendSheet, sendSheetNotFound } from '#server/lib/sheet/send-sheet.ts'
import { nextSlice } from '#server/lib/slices.ts'
import { createPriceView, type PriceView } from '#server/modules/catalog/price-view.ts'
import { getLadders } from '#server/modules/catalog/sku-line.repo.ts'
import { getCategoryTree } from '#server/modules/category/category-tree.ts'
import { findWholesaleAccount, listPriceListRows, type PriceListRow } from './price-list.repo.ts'

/** Rows that are read and written within a slice. */
const PORTION_SIZE = 100
const LOW_STOCK = 10

/** All quantities above 1 at which any price ladder has a step, ascending. */
const listQuantitySteps = (deps: ShopContext): number[] => {
  const steps = [...getLadders(deps).values()].flat().map(step => step.minQuantity)
  return [...new Set(steps)].filter(quantity => quantity > 1).toSorted((a, b) => a - b)
}

/**
 * Creates a viewer's price list: every SKU on sale with its unit price and the price at each step of its ladder. A
 * price that is hidden from the viewer reads "On request". Rows are read in portions while the list is sent.
 */
const createPriceList = (deps: ShopContext, viewer: Viewer, categoryId: number) => {
  const steps = listQuantitySteps(deps)
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

type Scope = { steps: readonly number[]; categoryId: number }

async function* readPortions(deps: ShopContext, view: PriceView, { steps, categoryId }: Scope) {
  let after = 0
  while (true) {
    const rows = listPriceListRows(deps.sql, { after, categoryId, limit: PORTION_SIZE })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(row => toCells(view, row, steps))
    after = last.skuId
    await nextSlice()
  }
}

const describeStock = (free: number): string => {
  if (free <= 0) return 'Out of stock'
  return free < LOW_STOCK ? 'Low stock' : 'In stock'
}

const toCells = (view: PriceView, row: PriceListRow, steps: readonly number[]): Cell[] => {
  const facts = [row.skuCode, row.productName, row.productSpec, row.grade, row.brand, row.category]
  const oneCents = view.unitCents(row, row.listCents)
  const stockCells = [describeStock(row.free), row.moq]
  if (oneCents === null) return [...facts, ...stockCells, null, 'On request', ...steps.map(() => null)]

  const ownSteps = new Set(view.getSteps(row).map(step => step.minQuantity))

  return [
    ...facts,
    ...stockCells,
    { dollars: toDollars(row.listCents) },
    { dollars: toDollars(oneCents) },
    ...steps.map(quantity => {
      const cents = ownSteps.has(quantity) ? view.unitCents(row, row.listCents, quantity) : null
      return cents === null ? null : { dollars: toDollars(cents) }
    }),
  ]
}

type PriceListRoute = { Params: { ending: string }; Querystring: { categoryId?: string | string[] } }

const ALL_CATEGORIES = 0

/**
 * Serves `GET /downloads/price-list.csv` and `.xlsx`, optionally of one `?categoryId=`, to wholesale members signed in
 * by cookie or header. Responds to all others as if it didn't exist.
 */
export const servePriceList = (app: FastifyInstance): void => {
  app.get<PriceListRoute>('/downloads/price-list.:ending', (request, reply) => {
    const deps = request.shop
    const format = parseSheetFormat(request.params.ending)
    const viewer = readDocumentViewer(request)
    if (format === null || viewer.kind === 'guest') return sendSheetNotFound(reply)

    const account = findWholesaleAccount(deps.sql, viewer.memberId)
    const categoryId = Number(request.query.categoryId ?? ALL_CATEGORIES)
    const category = getCategoryTree(deps).find(categoryId)
    if (account === undefined || (categoryId !== ALL_CATEGORIES && category === undefined)) {
      return sendSheetNotFound(reply)
    }

    const day = toDay(deps.clock.nowMs())
    const suffix = category === undefined ? '' : `-${category.url}`
    const level = (account.levelName ?? 'member').toLowerCase()

    return sendSheet(reply, {
      name: 'Prices',
      fileName: `price-list-${level}${suffix}-${day}`,
      format,
      ...createPriceList(deps, viewer, categoryId),
    })
  })
}
