import type { LadderPrice } from '#contract/catalog.schemas.ts'
import { toDollars } from '#server/domain/money.ts'
import { canSeePrice, type PriceMode } from '#server/domain/price/price-visibility.ts'
import { findLadder, type PricedProduct, toReduction } from '#server/domain/price/priced-product.ts'
import {
  isReductionLive,
  type LadderStep,
  type Reduction,
  reducedCents,
  resolveUnitPriceCents,
} from '#server/domain/price/resolve-price.ts'
import { getLevelPermille, type Viewer } from '#server/domain/viewer.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { getLadders } from './ladders.repo.ts'
import { findQuotedPrices, type QuotedPrices } from './price-source.ts'

/** Prices as one viewer sees them at one moment. Every price of the reading side is made here. */
export type PriceView = {
  nowMs: number
  canSee(mode: PriceMode): boolean
  findReduction(product: PricedProduct): Reduction | null
  getSteps(product: PricedProduct): readonly LadderStep[]
  /** Price of one piece; null when it is hidden from the viewer. */
  unitCents(product: PricedProduct, listCents: number, quantity?: number): number | null
  /** The same for a SKU that is to be bought: an accepted quote of the viewer goes first. */
  skuPrice(product: PricedProduct, requested: RequestedSku): SkuPrice
}

type RequestedSku = { skuCode: string; listCents: number; quantity: number }
/** `listCents` is the offered price where a quote holds: the retail price of such a product is never shown. */
export type SkuPrice = { unitCents: number | null; listCents: number; quoteId: number | null }

export const createPriceView = (
  deps: Pick<WorldDeps, 'sql' | 'cache' | 'clock'>,
  viewer: Viewer,
): PriceView => {
  const nowMs = deps.clock.nowMs()
  const ladders = getLadders(deps)
  const levelPermille = getLevelPermille(viewer)
  let quotes: QuotedPrices | undefined
  const quoteFor = (product: PricedProduct, { skuCode, quantity }: RequestedSku) => {
    if (product.priceMode !== 'quote' || viewer.kind !== 'member') return null
    quotes ??= findQuotedPrices(deps.sql, viewer.memberId, nowMs)
    return quotes(skuCode, quantity)
  }
  // The SKUs and steps of a product are priced one after the other.
  let latest: { product: PricedProduct; reduction: Reduction | null } | undefined
  const findReduction = (product: PricedProduct): Reduction | null => {
    if (latest?.product !== product) latest = { product, reduction: liveReduction(product, nowMs) }
    return latest.reduction
  }
  const getSteps = ({ ladderCode }: PricedProduct) => findLadder(ladders, ladderCode)
  const resolve = (product: PricedProduct, listCents: number, quantity: number, quotedCents?: number) =>
    resolveUnitPriceCents({
      listCents,
      reduction: findReduction(product),
      ladder: getSteps(product),
      quantity,
      levelPermille,
      quotedCents,
      nowMs,
    })
  const unitCents: PriceView['unitCents'] = (product, listCents, quantity = 1) =>
    canSeePrice(product.priceMode, viewer) ? resolve(product, listCents, quantity) : null
  return {
    nowMs,
    canSee: mode => canSeePrice(mode, viewer),
    findReduction: findReduction,
    getSteps: getSteps,
    unitCents,
    skuPrice: (product, requested) => {
      const { listCents, quantity } = requested
      const quoted = quoteFor(product, requested)
      if (quoted === null)
        return { unitCents: unitCents(product, listCents, quantity), listCents, quoteId: null }
      const cents = resolve(product, listCents, quantity, quoted.unitCents)
      return { unitCents: cents, listCents: cents, quoteId: quoted.quoteId }
    },
  }
}

/** The reduction of a product when it is in force; dates are only read where there is one. */
const liveReduction = (product: PricedProduct, nowMs: number): Reduction | null => {
  const reduction = toReduction(product)
  return isReductionLive(reduction, nowMs) ? reduction : null
}

/** The reduction of a card or a detail page; nothing of it shows when the price is hidden. */
export const reductionFields = (view: PriceView, product: PricedProduct, listCents: number) => {
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

/** 100 minus the ratio of new to old in whole percent, computed from cents (AMB-9-discount-percent). */
export const percentOff = (nowCents: number, wasCents: number): number =>
  wasCents <= 0 ? 0 : Math.max(0, Math.round(100 - (nowCents * 100) / wasCents))

export const toDollarsOrNull = (cents: number | null): number | null =>
  cents === null ? null : toDollars(cents)

/** A SKU's ladder as prices, starting with one piece; empty without a ladder and for hidden prices. */
export const ladderPrices = (view: PriceView, product: PricedProduct, listCents: number): LadderPrice[] => {
  const oneCents = view.unitCents(product, listCents)
  const steps = view.getSteps(product)
  if (oneCents === null || steps.length === 0) return []
  const quantities = [1, ...steps.map(step => step.minQuantity).filter(quantity => quantity > 1)]
  return quantities.map((minQuantity, index) => {
    const cents = view.unitCents(product, listCents, minQuantity) ?? oneCents
    const next = quantities[index + 1]
    return {
      minQuantity,
      maxQuantity: next === undefined ? null : next - 1,
      unitPrice: toDollars(cents),
      savingPercent: percentOff(cents, oneCents),
    }
  })
}

/** Price of one piece at the ladder's last step; null without a ladder and for hidden prices. */
export const lowestPrice = (view: PriceView, product: PricedProduct, listCents: number): number | null => {
  const last = view.getSteps(product).at(-1)
  return last === undefined ? null : toDollarsOrNull(view.unitCents(product, listCents, last.minQuantity))
}
