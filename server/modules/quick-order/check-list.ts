import { formatInteger } from '@fixbench/contract/core/format.ts'
import { joinWithOr } from '@fixbench/contract/core/list-words.ts'
import { groupBy, sumBy, sumByKey, toCounts } from '@fixbench/contract/core/lists.ts'
import { PRESALE_REJECTION } from '@fixbench/contract/core/product-rejections.ts'
import {
  type QuickCheck,
  type QuickChoice,
  type QuickResult,
  QuickResultSchema,
  type QuickRow,
} from '@fixbench/contract/quick-order/quick-order.schemas.ts'
import { QUICK_ROWS } from '@fixbench/contract/quick-order/quick-order-limits.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { requireAt, requireFirst } from '@fixbench/domain/require.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { failField } from '#server/lib/fail.ts'
import { increaseQuantity } from '#server/modules/cart/cart.rules.ts'
import { createPriceView, type PriceView, toDollarsOrNull } from '#server/modules/catalog/price-view.ts'
import type { SkuRow } from '#server/modules/catalog/sku-line.repo.ts'
import { type Matches, matchCodes } from './match-codes.ts'
import { parseQuantity } from './parse-quantity.ts'
import type { ListRow } from './read-rows.ts'

const MAX_QUANTITY = 99_999
const MAX_CHOICES = 24

/** A row with an unambiguous SKU and a valid quantity. */
type Requested = { row: ListRow; line: number; sku: SkuRow; count: number }

/** A checked row with its totals in cents; zero for rows that add nothing. */
type CheckedRow = { row: QuickRow; cents: number; listCents: number }

/** Rejects a list that is too long. `field` is the input field that contains it. */
export const requireRowLimit = (list: readonly ListRow[], field: 'rows' | 'text' | 'file'): void => {
  if (list.length > QUICK_ROWS) failField(field, `has more than ${formatInteger(QUICK_ROWS)} rows`)
}

/** Checks each row of a list without adding anything. Rows of the same SKU share its stock and quantity price. */
export const checkList = (deps: ShopContext, viewer: Viewer, list: readonly ListRow[]): QuickCheck => {
  requireRowLimit(list, 'rows')
  const view = createPriceView(deps, viewer)
  const codes = list.map(row => row.code)
  const matches = matchCodes(deps, viewer, codes)
  const requestedLines: Requested[] = []
  const checked: CheckedRow[] = []

  list.forEach((row, index) => {
    const resolved = resolveRow(view, matches, row, index + 1)
    if ('sku' in resolved) requestedLines.push(resolved)
    else checked.push({ row: resolved, cents: 0, listCents: 0 })
  })

  for (const [skuId, group] of groupBy(requestedLines, requested => requested.sku.skuId)) {
    checked.push(...checkGroup(view, group, matches.inCart(skuId)))
  }

  return toCheck(checked.toSorted((a, b) => a.row.line - b.row.line))
}

/** The requested quantity; null for anything ambiguous or out of range. */
const findCount = (text: string): number | null => {
  const count = parseQuantity(text)
  return count !== null && count >= 1 && count <= MAX_QUANTITY ? count : null
}

const SEPARATED = /^\d{1,3}([.,']\d{3})+$/

const describeQuantityError = (text: string): string => {
  const entered = text.trim()
  if (entered === '') return 'Enter a quantity'
  if (SEPARATED.test(entered)) {
    return `“${entered}” is ambiguous. Enter ${entered.replaceAll(/\D/g, '')} or ${Number.parseInt(entered, 10)}`
  }
  return `Enter a whole number from 1 to ${formatInteger(MAX_QUANTITY)}`
}

/** Resolves a row to a SKU and quantity, or returns it with the reason why that fails. */
const resolveRow = (view: PriceView, matches: Matches, row: ListRow, line: number): Requested | QuickRow => {
  const toFailed = (result: QuickResult, reason: string) => ({ ...emptyRow(row, line), result, reason })
  if (row.code.trim() === '') return toFailed('unreadable', 'Enter a SKU')
  const skus = matches.findSkus(row.code)
  const [sku] = skus
  if (sku === undefined) {
    const choices = matches.findNearest(row.code).map(choice => toChoice(view, choice))
    return { ...toFailed('unknown', describeUnknown(choices)), choices }
  }

  if (skus.length > 1) {
    const choices = skus.slice(0, MAX_CHOICES).map(choice => toChoice(view, choice))
    return { ...toFailed('ambiguous', `${skus.length} products match this code. Choose one.`), choices }
  }

  const count = findCount(row.quantity)

  return count === null
    ? {
        ...toFailed('unreadable', describeQuantityError(row.quantity)),
        ...describeSku(sku),
        seoUrl: sku.seoUrl,
      }
    : { row, line, sku, count }
}

const describeUnknown = (nearest: readonly QuickChoice[]): string =>
  nearest.length === 0
    ? 'SKU not found'
    : `SKU not found. Did you mean ${joinWithOr(nearest.map(({ skuCode }) => skuCode))}?`

const emptyRow = ({ code, quantity }: ListRow, line: number): QuickRow => ({
  line,
  code,
  quantity,
  result: 'unreadable',
  reason: '',
  skuCode: null,
  name: '',
  productSpec: '',
  image: '',
  seoUrl: '',
  buyCount: 0,
  inCart: 0,
  stock: null,
  price: null,
  lineTotal: null,
  choices: [],
})

const describeSku = (sku: SkuRow) => ({
  skuCode: sku.skuCode,
  name: sku.productName,
  productSpec: sku.productSpec,
  image: sku.imageUrl,
  stock: Math.max(0, sku.free),
})

/** Maps a SKU to a choice that the buyer can pick for a row. */
export const toChoice = (view: PriceView, sku: SkuRow): QuickChoice => ({
  ...describeSku(sku),
  price: toDollarsOrNull(view.unitCents(sku, sku.listCents)),
})

/**
 * Checks rows of the same SKU. They share its stock and get the unit price at the quantity that the cart item will
 * have.
 */
const checkGroup = (view: PriceView, group: readonly Requested[], inCart: number): CheckedRow[] => {
  const { sku, count: firstCount } = requireFirst(group)
  const quantities = group.map(requested => requested.count)
  const allocations = allocateStock(quantities, { free: sku.free, moq: sku.moq, inCart })
  const quantity = inCart + sumBy(allocations, allocated => allocated)
  const { unitCents, listCents } = view.skuPrice(sku, {
    skuCode: sku.skuCode,
    listCents: sku.listCents,
    quantity: Math.max(quantity, firstCount),
  })
  const isRemoved = sku.isOnSale !== 1
  const isRefused = isRemoved || sku.isPresale === 1 || unitCents === null

  return group.map(({ row, line, count }, index) => {
    const allocated = isRefused ? 0 : requireAt(allocations, index)

    return {
      row: {
        ...emptyRow(row, line),
        ...describeSku(sku),
        seoUrl: sku.seoUrl,
        ...decideStatus({ sku, count, allocated, inCart, isRemoved, isHidden: unitCents === null }),
        buyCount: allocated,
        inCart,
        price: isRemoved ? null : toDollarsOrNull(unitCents),
        lineTotal: allocated === 0 || unitCents === null ? null : toDollars(unitCents * allocated),
      },
      cents: (unitCents ?? 0) * allocated,
      listCents: listCents * allocated,
    }
  })
}

type RowFacts = {
  sku: SkuRow
  count: number
  allocated: number
  inCart: number
  isRemoved: boolean
  isHidden: boolean
}

const decideStatus = (facts: RowFacts): { result: QuickResult; reason: string } => {
  const { sku, count, allocated, inCart } = facts
  if (allocated === 0) return { result: 'refused', reason: getRejection(facts) }
  if (allocated < count) {
    const isAll = inCart === 0 && allocated === sku.free
    return { result: 'adjusted', reason: `Only ${allocated} ${isAll ? 'in stock' : 'more available'}` }
  }
  if (allocated > count) return { result: 'adjusted', reason: `Minimum quantity: ${sku.moq}` }
  return { result: 'ready', reason: '' }
}

const getRejection = ({ sku, inCart, isRemoved, isHidden }: RowFacts): string => {
  if (isRemoved) return 'No longer sold'
  if (isHidden) {
    return sku.priceMode === 'quote' ? 'Priced on request. Ask for a quote.' : 'Sign in to see the price'
  }
  if (sku.isPresale === 1) return PRESALE_REJECTION
  if (sku.free <= 0) return 'Out of stock'
  return inCart > 0
    ? 'All remaining stock is in your cart'
    : `Fewer than ${sku.moq} left, below the minimum quantity`
}

/** Number of rows per result. */
export const countResults = (rows: readonly QuickRow[]): QuickCheck['counts'] => {
  const counts = sumByKey(rows.map(({ result }) => [result, 1]))
  return toCounts(QuickResultSchema.options, counts)
}

const toCheck = (checked: readonly CheckedRow[]): QuickCheck => {
  const rows = checked.map(({ row }) => row)
  return {
    rows,
    total: rows.length,
    counts: countResults(rows),
    totals: {
      lines: rows.filter(row => row.buyCount > 0).length,
      pieces: sumBy(rows, row => row.buyCount),
      itemsTotal: toDollars(sumBy(checked, row => row.cents)),
      listTotal: toDollars(sumBy(checked, row => row.listCents)),
    },
  }
}

type Availability = { free: number; moq: number; inCart: number }

/**
 * Allocates the quantity that a cart item can take to the rows of the same SKU, earlier rows first. If a minimum
 * quantity raises it, the surplus goes to the first row. The sum equals what the cart's rule returns for all rows
 * together.
 */
const allocateStock = (quantities: readonly number[], available: Availability): number[] => {
  const requested = sumBy(quantities, count => count)
  const { buyCount, outcome } = increaseQuantity({ requested, ...available })
  let left = outcome === 'no-stock' ? 0 : buyCount - available.inCart
  const surplus = Math.max(0, left - requested)
  return quantities.map((count, index) => {
    const allocated = Math.min(left, count + (index === 0 ? surplus : 0))
    left -= allocated
    return allocated
  })
}
