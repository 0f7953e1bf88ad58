import { groupBy } from '@fixbench/contract/core/lists.ts'
import { type Ladders, priceModes, reductionTypes } from '@fixbench/domain/price/resolve-price.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { keepUntilWritten } from '#server/database/keep-until-written.ts'
import { flag, integer, jsonColumns, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { IS_ON_SALE } from '#server/modules/catalog/lead-sku.repo.ts'

/** The columns of a product that its price depends on: a `PricedProduct` of the domain. */
export const PricedProductSchema = row({
  priceMode: z.enum(priceModes),
  discountType: z.literal(Object.values(reductionTypes)),
  discountAmtCents: integer,
  discountPermille: integer,
  discountStartsAt: text.nullable(),
  discountEndsAt: text.nullable(),
  ladderCode: text.nullable(),
})

/** The columns of `PricedProductSchema` from `Product p`, for `select`. */
export const pricedProductColumns = Object.keys(PricedProductSchema.shape)
  .map(column => `p.${column}`)
  .join(', ')

/** The columns of `PricedProductSchema` from `Product p`, as arguments of `json_object`. */
export const pricedProductJson = jsonColumns(PricedProductSchema.shape, 'p')

/** A SKU as cart, checkout and freight need it, before prices are resolved for a viewer. */
export const SkuRowSchema = PricedProductSchema.extend({
  skuId: integer,
  skuCode: text,
  productId: integer,
  productCode: text,
  skuName: text,
  productName: text,
  productSpec: text,
  imageUrl: text,
  seoUrl: text,
  listCents: integer,
  /** Available stock: stock minus reservations. */
  free: integer,
  /** Equal for SKUs that share one stock; null otherwise. */
  stockPool: text.nullable(),
  isOnSale: flag,
  moq: integer,
  weightGrams: integer,
  lengthMm: integer,
  widthMm: integer,
  heightMm: integer,
  dangerousGoods: text,
  /** JSON list of handling flags. */
  handling: text,
  hsCode: text,
  warrantyMonths: integer,
  doaDays: integer,
  isFreeShipping: flag,
  isPresale: flag,
  presaleDepositPermille: integer,
  presaleShipAt: text.nullable(),
  l1CategoryId: integer,
  l2CategoryId: integer,
  l3CategoryId: integer,
  familySlug: text.nullable(),
  brandSlug: text.nullable(),
})
export type SkuRow = z.infer<typeof SkuRowSchema>

/** Columns of `SkuRowSchema`; use with `skuJoins`. */
export const skuColumns = `
  s.id as skuId, s.skuCode, s.productId, p.productCode, s.nameEn as skuName, p.nameEn as productName,
  s.productSpec, coalesce(s.imageUrl, p.imageUrl) as imageUrl, p.seoUrl, s.priceCents as listCents,
  s.stock - s.reserved as free, s.stockPool, (${IS_ON_SALE}) as isOnSale, ${pricedProductColumns},
  p.moq, s.weightGrams, s.lengthMm, s.widthMm, s.heightMm, p.dangerousGoods, p.handling, p.hsCode,
  p.warrantyMonths, p.doaDays, p.isFreeShipping, p.isPresale, p.presaleDepositPermille, p.presaleShipAt,
  p.l1CategoryId, p.l2CategoryId, p.l3CategoryId, f.slug as familySlug, b.slug as brandSlug`

/** Joins `Product p` and its family and brand to `Sku s`. */
export const skuJoins = `
  join Product p on p.id = s.productId
  left join PartFamily f on f.id = p.familyId
  left join Brand b on b.id = p.brandId`

/** The tables of `skuColumns`. */
const skuTables = ['Sku', 'Product', 'PartFamily', 'Brand'] as const

const byIdsSql = `
  select ${skuColumns} from json_each(?) requested cross join Sku s on s.id = requested.value ${skuJoins}`

type Deps = Pick<ShopContext, 'sql' | 'cache'>

const MAX_KEPT = 5000
const KEPT_BYTES = 5_000_000

/**
 * The rows of SKUs by id, as the database has them now. Rows that were read before are not read again until a statement
 * writes to a table of SKUs. They have no prices of a viewer, so quantity, time and buyer may differ. Lacks unknown ids.
 */
export const getSkus = (deps: Deps, skuIds: readonly number[]): ReadonlyMap<number, Readonly<SkuRow>> => {
  const rows = keepUntilWritten(
    deps,
    { key: 'kept-skus', tables: skuTables, bytes: KEPT_BYTES },
    () => new Map<number, Readonly<SkuRow>>(),
  )
  const missing = skuIds.filter(skuId => !rows.has(skuId))
  if (missing.length === 0) return rows

  const isFull = rows.size + missing.length > MAX_KEPT
  if (isFull) rows.clear()
  for (const row of deps.sql.all(SkuRowSchema, byIdsSql, JSON.stringify(isFull ? skuIds : missing))) {
    rows.set(row.skuId, row)
  }

  return rows
}

const idsSql = `
  select s.id from json_each(?) requested cross join Sku s on s.skuCode = requested.value`

/** Like `getSkus`, by code, in the order of the codes; skips unknown codes. */
export const getSkusByCodes = (deps: Deps, skuCodes: readonly string[]): Readonly<SkuRow>[] => {
  const skuIds = deps.sql.column(integer, idsSql, JSON.stringify(skuCodes))
  const rows = getSkus(deps, skuIds)

  return skuIds.map(skuId => requireValue(rows.get(skuId), 'A SKU that has an id'))
}

const ROUGH_BYTES = 4000

const laddersSql =
  'select ladderCode, minQuantity, discountPermille from LadderStep order by ladderCode, minQuantity'

/** The price ladders by code, with steps by ascending quantity; cached until the content changes. */
export const getLadders = ({ sql, cache }: Deps): Ladders =>
  cache.memoize({ key: 'ladders', topics: ['content'], bytes: ROUGH_BYTES }, () => readLadders(sql))

const LaddersRowSchema = row({ minQuantity: integer, discountPermille: integer, ladderCode: text })

/** Reads the price ladders from a database, uncached. */
export const readLadders = (sql: Pick<SqlReader, 'all'>): Ladders =>
  groupBy(sql.all(LaddersRowSchema, laddersSql), ({ ladderCode }) => ladderCode)
