import { sumBy } from '@fixbench/contract/core/lists.ts'
import type {
  SavingsInputSchema,
  WholesaleSavings,
} from '@fixbench/contract/wholesale/wholesale-savings.schemas.ts'
import { COUNTED_DAYS } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { computeUnitPrice } from '@fixbench/domain/price/resolve-price.ts'
import type { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { getLadders, getSkusByCodes, type SkuRow } from '#server/modules/catalog/sku-line.repo.ts'
import { listLevels } from '#server/modules/figures/figures.repo.ts'
import { findBasket } from './savings.repo.ts'

type Item = z.output<typeof SavingsInputSchema>['items'][number]

/** Typical monthly order of a repair shop: part families and quantities. */
const TYPICAL_BASKET = [
  { family: 'screen', quantity: 20 },
  { family: 'battery', quantity: 25 },
  { family: 'charging-port', quantity: 10 },
  { family: 'screen-adhesive', quantity: 40 },
] as const

const DAYS_PER_MONTH = 30
const MONTHS_PER_YEAR = 12

const listTypicalItems = (deps: ShopContext): Item[] => {
  const basket = findBasket(
    deps.sql,
    TYPICAL_BASKET.map(({ family }) => family),
  )
  return TYPICAL_BASKET.flatMap(({ family, quantity }) => {
    const sku = basket.find(row => row.family === family)
    return sku === undefined ? [] : [{ skuCode: sku.skuCode, quantity }]
  })
}

/**
 * Computes what a monthly basket costs at retail and at each wholesale level. Defaults to a typical repair shop's
 * basket.
 */
export const computeSavings = (deps: ShopContext, requested: readonly Item[]): WholesaleSavings => {
  const items = requested.length > 0 ? requested : listTypicalItems(deps)
  const quantities = new Map(items.map(({ skuCode, quantity }) => [skuCode, quantity]))
  const skus = getSkusByCodes(deps, [...quantities.keys()]).filter(
    ({ isOnSale, priceMode }) => isOnSale === 1 && priceMode === 'shown',
  )
  const ladders = getLadders(deps)
  const nowMs = deps.clock.nowMs()
  const getQuantity = ({ skuCode }: SkuRow): number => quantities.get(skuCode) ?? 0
  const price = (sku: SkuRow, quantity: number, levelPermille = 0): number =>
    computeUnitPrice(sku, ladders, { listCents: sku.listCents, quantity, levelPermille, nowMs })
  const sum = (cents: (sku: SkuRow) => number): number => sumBy(skus, sku => cents(sku) * getQuantity(sku))
  const retailCents = sum(sku => price(sku, getQuantity(sku)))

  return {
    lines: skus.map(sku => {
      const unitCents = price(sku, Math.max(1, getQuantity(sku)))
      return {
        skuCode: sku.skuCode,
        name: sku.skuName,
        seoUrl: sku.seoUrl,
        imgUrl: sku.imageUrl,
        quantity: getQuantity(sku),
        singlePrice: toDollars(price(sku, 1)),
        unitPrice: toDollars(unitCents),
        total: toDollars(unitCents * getQuantity(sku)),
      }
    }),
    singleTotal: toDollars(sum(sku => price(sku, 1))),
    retailTotal: toDollars(retailCents),
    levels: listLevels(deps.sql).map(({ level, name, minPurchaseCents, discountPermille }) => {
      const totalCents = sum(sku => price(sku, getQuantity(sku), discountPermille))
      return {
        level,
        name,
        discountPercent: discountPermille / 10,
        minPurchase: toDollars(minPurchaseCents),
        total: toDollars(totalCents),
        savedPerMonth: toDollars(retailCents - totalCents),
        savedPerYear: toDollars((retailCents - totalCents) * MONTHS_PER_YEAR),
        isReached: (totalCents * COUNTED_DAYS) / DAYS_PER_MONTH >= minPurchaseCents,
      }
    }),
  }
}
