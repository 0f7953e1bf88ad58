import type { QuickCheck, QuickResult, QuickRow } from '#contract/quick-order.contract.ts'
import { QUICK_ROWS, QuickResultSchema } from '#contract/quick-order.contract.ts'
import { toDollars } from '#server/domain/money.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { failField } from '#server/lib/fail.ts'
import { groupBy } from '#server/lib/group-by.ts'
import { increaseQuantity } from '#server/modules/cart/cart.rules.ts'
import { createPriceView, type PriceView, toDollarsOrNull } from '#server/modules/catalog/price-view.ts'
import type { SkuRow } from '#server/modules/catalog/sku-line.repo.ts'
import { PRESALE_REFUSAL } from '#server/modules/catalog/sku-line.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type Matches, matchCodes } from './match-codes.ts'
import type { WrittenRow } from './read-rows.ts'

const MOST_PIECES = 99_999
const MOST_CHOICES = 24

/** A row whose code and number are clear: so many pieces of one SKU. */
type Requested = { row: WrittenRow; line: number; sku: SkuRow; count: number }

/** A checked row with what its sum is made of; zero for rows that add nothing. */
type Judged = { row: QuickRow; cents: number; listCents: number }

/** Says what would come of each row of a list: the whole list is looked up, shared out and priced together. */
export const checkList = (deps: WorldDeps, viewer: Viewer, written: readonly WrittenRow[]): QuickCheck => {
  if (written.length > QUICK_ROWS) failField('rows', `at most ${QUICK_ROWS} rows`)
  const view = createPriceView(deps, viewer)
  const matches = matchCodes(
    deps,
    viewer,
    written.map(row => row.code),
  )
  const requestedItems: Requested[] = []
  const judged: Judged[] = []
  written.forEach((row, index) => {
    const line = index + 1
    const found = readRow(view, matches, row, line)
    if ('sku' in found) requestedItems.push(found)
    else judged.push({ row: found, cents: 0, listCents: 0 })
  })
  for (const group of groupBy(requestedItems, requested => requested.sku.skuId).values()) {
    judged.push(...judgeGroup(view, group, matches.inCart(group[0]?.sku.skuId ?? 0)))
  }
  judged.sort((a, b) => a.row.line - b.row.line)
  return toCheck(judged)
}

/** A whole number of pieces, also as spreadsheets write one; null for anything that may be meant in two ways. */
const findCount = (text: string): number | null => {
  const count = /^\d{1,6}(\.0{1,2})?$/.test(text.trim()) ? Number.parseInt(text, 10) : 0
  return count >= 1 && count <= MOST_PIECES ? count : null
}

const SEPARATED = /^\d{1,3}([.,']\d{3})+$/

const noCount = (text: string): string => {
  const written = text.trim()
  if (written === '') return 'Enter a quantity'
  if (SEPARATED.test(written)) {
    return `“${written}” is ambiguous. Enter ${written.replaceAll(/\D/g, '')} or ${Number.parseInt(written, 10)}`
  }
  return `Enter a whole number from 1 to ${MOST_PIECES.toLocaleString('en-US')}`
}

/** A requested item where code and number are clear, else the row with what is wrong with it. */
const readRow = (view: PriceView, matches: Matches, row: WrittenRow, line: number): Requested | QuickRow => {
  const plain = (result: QuickResult, reason: string) => ({ ...emptyRow(row, line), result, reason })
  if (row.code.trim() === '') return plain('unreadable', 'Enter a SKU')
  const skus = matches.findSkus(row.code)
  const [sku] = skus
  if (sku === undefined) return plain('unknown', 'SKU not found')
  if (skus.length > 1) {
    const choices = skus.slice(0, MOST_CHOICES).map(one => toChoice(view, one))
    return { ...plain('ambiguous', `${skus.length} products match this code. Choose one`), choices }
  }
  const count = findCount(row.quantity)
  if (count === null) {
    return { ...withSku(emptyRow(row, line), sku), result: 'unreadable', reason: noCount(row.quantity) }
  }
  return { row, line, sku, count }
}

const emptyRow = ({ code, quantity }: WrittenRow, line: number): QuickRow => ({
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

const withSku = (row: QuickRow, sku: SkuRow): QuickRow => ({
  ...row,
  skuCode: sku.skuCode,
  name: sku.productName,
  productSpec: sku.productSpec,
  image: sku.imageUrl,
  seoUrl: sku.seoUrl,
  stock: Math.max(0, sku.free),
})

/** A SKU as one of several that a code may mean. */
export const toChoice = (view: PriceView, sku: SkuRow) => ({
  skuCode: sku.skuCode,
  name: sku.productName,
  productSpec: sku.productSpec,
  image: sku.imageUrl,
  price: toDollarsOrNull(view.unitCents(sku, sku.listCents)),
  stock: Math.max(0, sku.free),
})

/** Rows of the same SKU: the stock is shared, and all pay the price of the number that the cart line will have. */
const judgeGroup = (view: PriceView, group: readonly Requested[], inCart: number): Judged[] => {
  const sku = group[0]?.sku
  if (sku === undefined) return []
  const parts = sharePieces(
    group.map(requested => requested.count),
    { free: sku.free, moq: sku.moq, inCart },
  )
  const quantity = inCart + parts.reduce((sum, part) => sum + part, 0)
  const { unitCents, listCents } = view.skuPrice(sku, {
    skuCode: sku.skuCode,
    listCents: sku.listCents,
    quantity: Math.max(quantity, group[0]?.count ?? 1),
  })
  const isRemoved = sku.isOnSale !== 1
  const isRefused = isRemoved || sku.isPresale === 1 || unitCents === null
  return group.map(({ row, line, count }, index) => {
    const part = isRefused ? 0 : (parts[index] ?? 0)
    return {
      row: {
        ...withSku(emptyRow(row, line), sku),
        ...decideStatus({ sku, count, part, inCart, isRemoved, isHidden: unitCents === null }),
        buyCount: part,
        inCart,
        price: isRemoved ? null : toDollarsOrNull(unitCents),
        lineTotal: part === 0 || unitCents === null ? null : toDollars(unitCents * part),
      },
      cents: (unitCents ?? 0) * part,
      listCents: listCents * part,
    }
  })
}

type Found = {
  sku: SkuRow
  count: number
  part: number
  inCart: number
  isRemoved: boolean
  isHidden: boolean
}

const decideStatus = (found: Found): { result: QuickResult; reason: string } => {
  const { sku, count, part } = found
  if (part === 0) return { result: 'refused', reason: getRefusal(found) }
  if (part < count) return { result: 'adjusted', reason: `Only ${part} more available` }
  if (part > count) return { result: 'adjusted', reason: `Minimum quantity: ${sku.moq}` }
  return { result: 'ready', reason: '' }
}

const getRefusal = ({ sku, inCart, isRemoved, isHidden }: Found): string => {
  if (isRemoved) return 'No longer sold'
  if (isHidden) {
    return sku.priceMode === 'quote' ? 'Priced on request. Ask for a quote' : 'Sign in to see the price'
  }
  if (sku.isPresale === 1) return PRESALE_REFUSAL
  if (sku.free <= 0) return 'Out of stock'
  return inCart > 0
    ? 'All remaining stock is in your cart'
    : `Fewer than ${sku.moq} left, below the minimum quantity`
}

const toCheck = (judged: readonly Judged[]): QuickCheck => {
  const counts = Object.fromEntries(QuickResultSchema.options.map(status => [status, 0])) as Record<
    QuickResult,
    number
  >
  const totals = { lines: 0, pieces: 0, cents: 0, listCents: 0 }
  for (const { row, cents, listCents } of judged) {
    counts[row.result] += 1
    totals.lines += row.buyCount > 0 ? 1 : 0
    totals.pieces += row.buyCount
    totals.cents += cents
    totals.listCents += listCents
  }
  return {
    rows: judged.map(({ row }) => row),
    total: judged.length,
    counts,
    totals: {
      lines: totals.lines,
      pieces: totals.pieces,
      itemsTotal: toDollars(totals.cents),
      listTotal: toDollars(totals.listCents),
    },
  }
}

/** Stock of a SKU and its line in the cart, as a list finds them. */
export type Availability = { free: number; moq: number; inCart: number }

/**
 * Shares what a cart line can take among the rows that want the same SKU: earlier rows first, a least quantity goes to the
 * first row. The sum is what the cart's own rule gives for all of them together.
 */
const sharePieces = (requestedItems: readonly number[], available: Availability): number[] => {
  const requested = requestedItems.reduce((sum, count) => sum + count, 0)
  const { buyCount, outcome } = increaseQuantity({ requested, ...available })
  let left = outcome === 'no-stock' ? 0 : buyCount - available.inCart
  const surplus = Math.max(0, left - requested)
  return requestedItems.map((count, index) => {
    const part = Math.min(left, count + (index === 0 ? surplus : 0))
    left -= part
    return part
  })
}
