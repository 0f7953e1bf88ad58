import { DAY_MS } from '#server/domain/time.ts'
import { shopTime } from '../shop-time.ts'
import { endedWindow, futureWindow, runningWindow } from './discounts.ts'
import type { LadderId } from './facts-types.ts'
import { integerBetween } from './hash.ts'
import type { CatalogProduct, CatalogSku, Discount } from './types.ts'

/**
 * Products with a fixed state for tests and demos. They exist in every size of the catalog and keep their codes. Values
 * that aren't set here come from the facts.
 */
export const specials = {
  /** Ordinary screen with five grades, a ladder, plenty of stock and no reduction. */
  plainScreen: { spuCode: 'IP13-SCR', skuCode: 'IP13-SCR-SO', otherGradeSkuCode: 'IP13-SCR-HO' },
  /** $15 off each unit. */
  amountDiscount: { spuCode: 'IP15PM-SCR', skuCode: 'IP15PM-SCR-SO' },
  /** 15% off. */
  rateDiscount: { spuCode: 'IP13-BAT', skuCode: 'IP13-BAT-ST' },
  /** Reduced from $19.99 to $14.99. */
  badge: { spuCode: 'RLF-RL601S', skuCode: 'RLF-RL601S' },
  endedDiscount: { spuCode: 'IP12-BAG' },
  futureDiscount: { spuCode: 'IP14-BAG' },
  /** Quantity prices from 3, 5, 10 and 30 units. */
  ladder: { spuCode: 'IP12-SCR', skuCode: 'IP12-SCR-SO' },
  /** A discount and quantity prices at once. */
  ladderAndRate: { spuCode: 'IP11-SCR', skuCode: 'IP11-SCR-AM' },
  /** 'Sign In To See Price'. */
  memberPrice: { spuCode: 'NOV-Q8', skuCode: 'NOV-Q8-US' },
  /** 'Email For Quotes'. */
  quote: { spuCode: 'FWD-OLESCR', skuCode: 'FWD-OLESCR-EU' },
  /** The machine of the page /laser-machine; also oversize. */
  laserMachine: {
    spuCode: 'TBK-958A',
    skuCode: 'TBK-958A-EU',
    seoUrl: 'tbk-958a-laser-back-glass-removal-machine',
  },
  oversize: { spuCode: 'TBK-958A', skuCode: 'TBK-958A-US' },
  offSaleProduct: { spuCode: 'SGS23U-ANT', skuCode: 'SGS23U-ANT-CE' },
  /** One option taken off sale while its product stays on sale. */
  offSaleSku: { spuCode: 'IP11-CHP', skuCode: 'IP11-CHP-AM-BK' },
  oneLeft: { spuCode: 'IP14-SCR', skuCode: 'IP14-SCR-HO' },
  tenLeft: { spuCode: 'IP14-SCR', skuCode: 'IP14-SCR-SO' },
  noneLeft: { spuCode: 'IP14-SCR', skuCode: 'IP14-SCR-IC' },
  /** Every option is out of stock. */
  soldOut: { spuCode: 'IP14-BAT', skuCode: 'IP14-BAT-ST' },
  freeShipping: { spuCode: 'IP13-TEG', skuCode: 'IP13-TEG-CL-P10' },
  /** Standalone lithium battery, UN3480: ships in a separate parcel. */
  battery: { spuCode: 'IP12-BAT', skuCode: 'IP12-BAT-ST' },
  /** On presale. */
  presale: { spuCode: 'SGZFOLD7-SCR', skuCode: 'SGZFOLD7-SCR-RFF' },
  flammable: { spuCode: 'MEC-ISOALC', skuCode: 'MEC-ISOALC' },
  /** Name with &, < and ". */
  escaping: { spuCode: 'FX-TWE01', skuCode: 'FX-TWE01' },
  /** Sold from three units on. */
  minimum: { spuCode: 'FX-GRAHEA', skuCode: 'FX-GRAHEA' },
  /** Cheap single SKU for small baskets. */
  cheap: { spuCode: 'FX-LINWIP', skuCode: 'FX-LINWIP' },
} as const

/** Devices with all their parts in every size of the catalog. */
export const SPECIAL_DEVICES: readonly string[] = ['iphone-13', 'samsung-galaxy-s23-ultra']

const spuCodes = Object.values(specials).map(special => special.spuCode)
export const SPECIAL_PARTS: ReadonlySet<string> = new Set([
  ...spuCodes,
  'IP12-SCA',
  'IP12-TEG',
  'IP14-SCA',
  'IP14-TEG',
])
export const SPECIAL_TOOLS: ReadonlySet<string> = new Set([
  ...spuCodes,
  'QCK-861DW',
  'ZHA-B7000',
  'QIA-ITHPRE',
  'RLF-RL004',
  'RLF-TRISTE',
  'JCI-V1S',
])

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
    ...(discount === undefined ? {} : { discount }),
    ...(ladder === undefined ? {} : { ladder }),
    ...(isFreeShipping === undefined ? {} : { isFreeShipping }),
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
    ...(priceCents === undefined ? {} : { priceCents }),
    ...skuPatches?.[sku.skuCode],
  }))
  return { ...product, ...fields, campaigns: [...product.campaigns, ...campaigns], skus }
}
