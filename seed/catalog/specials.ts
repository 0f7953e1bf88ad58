import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { endedWindow, futureWindow, runningWindow } from './discounts.ts'
import type { LadderId } from './facts-types.ts'
import { integerBetween } from './hash.ts'
import type { CatalogProduct, CatalogSku, Discount } from './types.ts'

const PRESALE_DAYS = 52
const PLENTY: [number, number] = [510, 1180]
const TEN = 10

type ProductPatch = {
  discount?: Discount | null
  ladder?: LadderId | null
  isFreeShipping?: boolean
  isOnSale?: boolean
  presaleShipsMs?: number
  priceCents?: number
  /** Stock of every SKU that `skus` doesn't override; `plenty` is a number of its own for each. */
  stock?: number | 'plenty'
  campaigns?: string[]
  skus?: Record<string, Partial<Pick<CatalogSku, 'stock' | 'isOnSale'>>>
}

const createAmountDiscount = (amountCents: number): Discount => ({
  type: 1,
  amountCents,
  paidPermille: 1000,
  ...runningWindow,
})
const createRateDiscount = (paidPermille: number): Discount => ({
  type: 2,
  amountCents: 0,
  paidPermille,
  ...runningWindow,
})

const patches: Record<string, ProductPatch> = {
  [specials.plainScreen.spuCode]: {
    discount: null,
    ladder: 'B',
    stock: 'plenty',
    campaigns: ['recommended'],
  },
  [specials.amountDiscount.spuCode]: {
    discount: createAmountDiscount(1500),
    ladder: null,
    stock: 'plenty',
    campaigns: ['hot-deals', 'promotion'],
  },
  [specials.rateDiscount.spuCode]: {
    discount: createRateDiscount(850),
    ladder: null,
    stock: 'plenty',
    campaigns: ['hot-deals', 'promotion'],
  },
  [specials.badge.spuCode]: {
    discount: createAmountDiscount(500),
    ladder: null,
    priceCents: 1999,
    stock: 'plenty',
    campaigns: ['hot-deals', 'promotion'],
  },
  [specials.endedDiscount.spuCode]: {
    discount: { ...createRateDiscount(800), ...endedWindow },
    ladder: null,
    stock: 'plenty',
  },
  [specials.futureDiscount.spuCode]: {
    discount: { ...createRateDiscount(800), ...futureWindow },
    ladder: null,
    stock: 'plenty',
  },
  [specials.ladder.spuCode]: { discount: null, ladder: 'B', stock: 'plenty' },
  [specials.ladderAndRate.spuCode]: { discount: createRateDiscount(900), ladder: 'B', stock: 'plenty' },
  [specials.laserMachine.spuCode]: { discount: null, ladder: 'E', stock: 12, campaigns: ['recommended'] },
  [specials.memberPrice.spuCode]: { stock: 5 },
  [specials.quote.spuCode]: { stock: 2 },
  [specials.offSaleProduct.spuCode]: { discount: null, isOnSale: false },
  [specials.offSaleSku.spuCode]: {
    discount: null,
    stock: 'plenty',
    skus: { [specials.offSaleSku.skuCode]: { isOnSale: false } },
  },
  [specials.oneLeft.spuCode]: {
    discount: null,
    ladder: null,
    stock: 'plenty',
    skus: {
      [specials.oneLeft.skuCode]: { stock: 1 },
      [specials.tenLeft.skuCode]: { stock: TEN },
      [specials.noneLeft.skuCode]: { stock: 0 },
    },
  },
  [specials.soldOut.spuCode]: { discount: null, stock: 0 },
  [specials.freeShipping.spuCode]: {
    discount: null,
    isFreeShipping: true,
    stock: 'plenty',
    campaigns: ['free-shipping', 'lowest-price'],
  },
  [specials.battery.spuCode]: { discount: null, ladder: null, stock: 'plenty' },
  [specials.presale.spuCode]: {
    discount: null,
    ladder: null,
    stock: 'plenty',
    presaleShipsMs: shopTime.startMs + PRESALE_DAYS * DAY_MS,
    campaigns: ['new-arrivals'],
  },
  [specials.flammable.spuCode]: { discount: null, stock: 'plenty' },
  [specials.escaping.spuCode]: { discount: null, stock: 'plenty' },
  [specials.minimum.spuCode]: { discount: null, ladder: 'D', stock: 'plenty' },
  [specials.cheap.spuCode]: {
    discount: null,
    ladder: null,
    stock: 'plenty',
    campaigns: ['lowest-price'],
  },
}

/** Patch for products that share the article of a special product, and so its stock and prices. */
const findSharedPatch = (articleKey: string): ProductPatch | undefined => {
  const { stock, discount, ladder, isFreeShipping } = patches[articleKey] ?? {}
  if (stock === undefined) return undefined
  return {
    stock,
    ...omitUndefined({ discount, ladder, isFreeShipping }),
  }
}

/** Devices that take the same part share its stock, so the article decides. */
const getSpecialStock = (articleKey: string, sku: CatalogSku, stock: ProductPatch['stock']): number =>
  stock === 'plenty'
    ? integerBetween(`plenty:${articleKey}:${sku.productSpec}`, ...PLENTY)
    : (stock ?? sku.stock)

/** Applies the patch of a special product. Returns other products unchanged. */
export const applySpecials = (product: CatalogProduct): CatalogProduct => {
  const patch = patches[product.spuCode] ?? findSharedPatch(product.articleKey)
  if (patch === undefined) return product
  const { stock, skus: skuPatches, priceCents, campaigns = [], ...fields } = patch
  const skus = product.skus.map(sku => ({
    ...sku,
    stock: getSpecialStock(product.articleKey, sku, stock),
    ...omitUndefined({ priceCents }),
    ...skuPatches?.[sku.skuCode],
  }))
  return { ...product, ...fields, campaigns: [...product.campaigns, ...campaigns], skus }
}
