import type { PriceBasis } from '#server/domain/price/explain-price.ts'
import type { Reduction } from '#server/domain/price/resolve-price.ts'
import type { CategoryKind, LadderId, PriceMode, ToolFact } from './facts-types.ts'

export type ProductKind = 'part' | ToolFact['kind']
export type CatalogSize = 'small' | 'standard'

/** Handling classes that the carriers know by these words. */
export type DangerousGoods =
  | 'none'
  | 'UN3480'
  | 'lithium-battery-in-equipment'
  | 'flammable-liquid'
  | 'aerosol'
  | 'liquid'
  | 'magnet'

/** A reduction that has both ends. */
export type Discount = Reduction & { type: 1 | 2; startsAtMs: number; endsAtMs: number }

type SkuOption = { key: string; label: string; value: string }

/** One filterable fact; `key` names the attribute, `value` is what a visitor reads. */
export type Feature = { key: string; value: string }

export type CatalogSku = {
  skuCode: string
  nameEn: string
  /** The chosen options in words, as the cart shows them; empty when there is nothing to choose. */
  productSpec: string
  options: SkuOption[]
  features: Feature[]
  /** One of the canonical grades, or null. */
  grade: string | null
  color: string | null
  partNumber: string | null
  /** The same for all SKUs of one numbered part that several devices take; null for a stock of its own. */
  stockPool: string | null
  priceCents: number
  stock: number
  weightGrams: number
  sizeMm: [number, number, number]
  isOnSale: boolean
  picture: string
  soldCount: number
}

export type DescriptionSection = { heading: string; paragraphs: string[]; bullets: string[] }

export type CatalogProduct = {
  productCode: string
  spuCode: string
  slug: string
  nameEn: string
  kind: ProductKind
  categoryKind: CategoryKind
  /** Slugs of the three levels, top first. */
  categorySlugs: [string, string, string]
  tagIds: number[]
  brand: string | null
  familyId: string | null
  deviceId: string | null
  toolId: string | null
  /** What its prices start from; null where they are set by hand. */
  priceBasis: PriceBasis | null
  /** The same for all products of one part; the product's own code for a tool. */
  articleKey: string
  /** Devices that the product fits, the one it is made for first. */
  fits: string[]
  /** Facts shared by all SKUs. */
  features: Feature[]
  priceMode: PriceMode
  discount: Discount | null
  ladder: LadderId | null
  presaleShipsMs: number | null
  isFreeShipping: boolean
  isOnSale: boolean
  dangerousGoods: DangerousGoods
  handling: string[]
  hs: string
  warrantyMonths: number
  doaDays: number
  minOrderQty: number
  popularity: number
  summary: string
  sections: DescriptionSection[]
  boxContents: string
  illustration: string
  picture: string
  gallery: string[]
  campaigns: string[]
  publishedMs: number
  recommendScore: number
  soldCount: number
  skus: CatalogSku[]
}
