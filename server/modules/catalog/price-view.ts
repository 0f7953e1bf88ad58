import type { LadderPrice } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { toCents, toDollars } from '@fixbench/domain/money.ts'
import {
  canSeePrice,
  findLadder,
  isReductionLive,
  type LadderStep,
  type PricedProduct,
  type PriceMode,
  type PriceRecorder,
  type Reduction,
  reducedCents,
  resolveUnitPriceCents,
  toReduction,
} from '@fixbench/domain/price/resolve-price.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { integer, row } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { getLadders } from './sku-line.repo.ts'

/** A price offered to one member for an exact quantity of a SKU. */
export const QuotedPriceSchema = row({ quoteId: integer, unitCents: integer })

/** Finds the quoted price for exactly this quantity; null when there is none. */
type QuotedPrices = (skuCode: string, quantity: number) => z.infer<typeof QuotedPriceSchema> | null

/** What the quotes of members say. */
export type PriceSource = {
  /** Reads the quotes that a member can order at `nowMs`. */
  read: (sql: SqlReader, memberId: number, nowMs: number) => QuotedPrices
  /** Finds the latest order that used the member’s quote for exactly this quantity. */
  findOrderNo: (sql: SqlReader, memberId: number, skuCode: string, quantity: number) => string | null
}

let source: PriceSource = { read: () => () => null, findOrderNo: () => null }

/** Sets the source of quoted prices; the quote module, which is in a higher layer, registers it. */
export const registerPriceSource = (next: PriceSource): void => {
  source = next
}

/** Number of the order that used the member’s quote for exactly this quantity; null when there is none. */
export const findQuotedOrderNo: PriceSource['findOrderNo'] = (...query) => source.findOrderNo(...query)

/** Computes the prices that one viewer sees at one instant. All prices of products and carts come from here. */
export type PriceView = ReturnType<typeof createPriceView>

type RequestedSku = { skuCode: string; listCents: number; quantity: number }
/** With a quote, `listCents` is the quoted price, because the retail price is never shown. */
type SkuPrice = { unitCents: number | null; listCents: number; quoteId: number | null }

/** Creates the price view of a viewer at the current shop time. */
export const createPriceView = (deps: Pick<ShopContext, 'sql' | 'cache' | 'clock'>, viewer: Viewer) => {
  const nowMs = deps.clock.nowMs()
  const ladders = getLadders(deps)
  const levelPermille = viewer.levelPermille

  let quotes: QuotedPrices | undefined
  const quoteFor = (product: PricedProduct, { skuCode, quantity }: RequestedSku) => {
    if (product.priceMode !== 'quote' || viewer.kind !== 'member') return null

    quotes ??= source.read(deps.sql, viewer.memberId, nowMs)
    return quotes(skuCode, quantity)
  }

  // Caches the reduction of the latest product: its SKUs and ladder steps are priced in a row.
  let latest: { product: PricedProduct; reduction: Reduction | null } | undefined
  const findReduction = (product: PricedProduct): Reduction | null => {
    if (latest?.product === product) return latest.reduction

    const reduction = toReduction(product)
    latest = { product, reduction: isReductionLive(reduction, nowMs) ? reduction : null }

    return latest.reduction
  }

  const getSteps = ({ ladderCode }: PricedProduct): readonly LadderStep[] => findLadder(ladders, ladderCode)

  // Names every field: spreading the query took three times as long as resolving the price.
  const resolve = (
    product: PricedProduct,
    { listCents, quantity, quotedCents }: { listCents: number; quantity: number; quotedCents?: number },
    record?: PriceRecorder,
  ) => {
    const reduction = findReduction(product)
    const ladder = getSteps(product)

    return resolveUnitPriceCents(
      { listCents, quantity, quotedCents, reduction, ladder, levelPermille, nowMs },
      record,
    )
  }

  const findUnitCents = (
    product: PricedProduct,
    query: { listCents: number; quantity: number },
    record?: PriceRecorder,
  ): number | null => (canSeePrice(product.priceMode, viewer) ? resolve(product, query, record) : null)

  return {
    nowMs,
    canSee: (mode: PriceMode): boolean => canSeePrice(mode, viewer),
    findReduction,
    getSteps,
    /** Unit price in cents; null when it is hidden from the viewer. */
    unitCents: (product: PricedProduct, listCents: number, quantity = 1): number | null =>
      findUnitCents(product, { listCents, quantity }),
    /**
     * Unit price of a SKU to buy; an accepted quote of the viewer takes precedence. `record` is told how it comes about,
     * or nothing for a hidden price.
     */
    skuPrice: (product: PricedProduct, requested: RequestedSku, record?: PriceRecorder): SkuPrice => {
      const { listCents, quantity } = requested
      const quoted = quoteFor(product, requested)
      if (quoted === null) {
        const unitCents = findUnitCents(product, { listCents, quantity }, record)
        return { unitCents, listCents, quoteId: null }
      }
      const cents = resolve(product, { listCents, quantity, quotedCents: quoted.unitCents }, record)
      return { unitCents: cents, listCents: cents, quoteId: quoted.quoteId }
    },
  }
}

/** The discount fields of a card or detail page; empty when the price is hidden. */
export const toReductionFields = (view: PriceView, product: PricedProduct, listCents: number) => {
  const reduction = view.canSee(product.priceMode) ? view.findReduction(product) : null
  if (reduction === null) {
    return { discountType: 0, discountAmt: null, discountPrice: null, discountRate: null, discountPercent: 0 }
  }
  const nowCents = reducedCents(listCents, reduction, view.nowMs)
  return {
    discountType: reduction.type,
    discountAmt: reduction.type === 1 ? toDollars(reduction.amountCents) : null,
    discountPrice: toDollarsOrNull(view.unitCents(product, listCents)),
    discountRate: reduction.type === 2 ? reduction.paidPermille / 100 : null,
    discountPercent: percentOff(nowCents, listCents),
  }
}

/** Discount in whole percent, rounded (AMB-9-discount-percent). */
export const percentOff = (nowCents: number, wasCents: number): number =>
  wasCents <= 0 ? 0 : Math.max(0, Math.round(100 - (nowCents * 100) / wasCents))

/** Converts cents to dollars; null stays null. */
export const toDollarsOrNull = (cents: number | null): number | null =>
  cents === null ? null : toDollars(cents)

/** Sums dollars in cents; null when an amount is hidden. */
export const sumDollars = (amounts: readonly (number | null)[]): number | null => {
  const shown = amounts.filter(amount => amount !== null)
  return shown.length < amounts.length ? null : toDollars(sumBy(shown, toCents))
}

/**
 * Unit prices by quantity, starting at the minimum quantity of the product; empty without a ladder and for hidden
 * prices.
 */
export const ladderPrices = (
  view: PriceView,
  product: PricedProduct & { moq?: number },
  listCents: number,
): LadderPrice[] => {
  const first = product.moq ?? 1
  const firstCents = view.unitCents(product, listCents, first)
  const steps = view.getSteps(product)
  if (firstCents === null || steps.length === 0) return []

  const quantities = [first, ...steps.map(step => step.minQuantity).filter(quantity => quantity > first)]

  return quantities.map((minQuantity, index) => {
    const cents = view.unitCents(product, listCents, minQuantity) ?? firstCents
    const next = quantities[index + 1]
    return {
      minQuantity,
      maxQuantity: next === undefined ? null : next - 1,
      unitPrice: toDollars(cents),
      savingPercent: percentOff(cents, firstCents),
    }
  })
}

/** Unit price at the last ladder step; null without a ladder and for hidden prices. */
export const lowestPrice = (view: PriceView, product: PricedProduct, listCents: number): number | null => {
  const last = view.getSteps(product).at(-1)
  return last === undefined ? null : toDollarsOrNull(view.unitCents(product, listCents, last.minQuantity))
}
