import type { PriceBasis } from '@fixbench/domain/price/explain-price.ts'
import type { Reduction } from '@fixbench/domain/price/resolve-price.ts'
import type { LadderId, PriceMode, ToolFact } from './facts-types.ts'

export type ProductKind = 'part' | ToolFact['kind']
export type CatalogSize = 'small' | 'standard'

/** Handling classes, named as in the carriers' rules. */
export type DangerousGoods =
  | 'none'
  | 'UN3480'
  | 'lithium-battery-in-equipment'
  | 'flammable-liquid'
  | 'aerosol'
  | 'liquid'
  | 'magnet'

/** A discount with a start and an end. */
export type Discount = Reduction & { type: 1 | 2; startsAtMs: number; endsAtMs: number }

type SkuOption = { key: string; label: string; value: string }

/** A filterable attribute with its displayed value. */
export type Feature = { key: string; value: string }

export type CatalogSku = {
  skuCode: string
  nameEn: string
  /** The options as shown in the cart; empty without options. */
  productSpec: string
  options: SkuOption[]
  features: Feature[]
  /** One of the canonical grades, or null. */
  grade: string | null
  color: string | null
  partNumber: string | null
  /** Shared by all SKUs of a numbered part that fits several devices; null for separate stock. */
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
  /** Slugs of the three levels, top first. */
  categorySlugs: [string, string, string]
  tagIds: number[]
  brand: string | null
  familyId: string | null
  deviceId: string | null
  /** Launch of its device; null for tools. */
  launchMs: number | null
  /** Basis of its prices; null if they are set manually. */
  priceBasis: PriceBasis | null
  /** Shared by all products of an article; the tool's code for tools. */
  articleKey: string
  /** Devices that the product fits, its primary device first. */
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
