import { z } from 'zod'
import { integer, jsonColumns, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { FREE_STOCK } from './lead-sku.repo.ts'
import { PricedProductSchema, pricedProductJson } from './sku-line.repo.ts'

/** A product that fits a device, with the inputs of its lowest price. */
const FittingProductSchema = PricedProductSchema.extend({
  familySlug: text,
  familyName: text,
  tagId: integer.nullable(),
  seoUrl: text,
  stock: integer,
  /** Lowest list price of its SKUs on sale. No price rule changes the order of SKUs by price. */
  listCents: integer,
})
export type FittingProduct = z.infer<typeof FittingProductSchema>

const fittingSql = `
  select json_group_array(json_object(
           'familySlug', f.slug, 'familyName', f.name, 'tagId', f.tagId, 'seoUrl', p.seoUrl,
           'stock', (select sum(${FREE_STOCK}) from Sku s where s.productId = p.id),
           'listCents', (select min(s.priceCents) from Sku s where s.productId = p.id and s.status = 1),
           ${pricedProductJson}) order by f.sort, f.id, p.id)
    from ProductCompatibility c join Product p on p.id = c.productId and p.status = 1
    join PartFamily f on f.id = p.familyId
   where c.deviceId = ? and exists (select 1 from Sku s where s.productId = p.id and s.status = 1)`

/** Products on sale that fit a device, ordered by part family. */
export const listFittingProducts = (sql: SqlReader, deviceId: number): FittingProduct[] =>
  sql.list(FittingProductSchema, fittingSql, deviceId)

const deviceColumns = {
  brandId: integer,
  line: text,
  name: text,
  displayName: text,
  type: text,
  year: integer,
  imageUrl: text,
}

const DrawnDeviceSchema = row({
  ...deviceColumns,
  deviceId: integer,
  seriesId: integer,
  brand: text,
  url: text,
  colors: z.array(row({ name: text, hex: text })),
  details: z.object({
    display: z
      .object({ tech: text.optional(), inches: z.number().nullish(), cutout: text.nullish() })
      .nullish(),
    connector: text.nullish(),
    features: z.array(text).optional(),
  }),
})
export type DrawnDevice = z.infer<typeof DrawnDeviceSchema>

const deviceSql = `
  select json_object(${jsonColumns(deviceColumns, 'd')}, 'deviceId', d.id, 'seriesId', d.seriesCategoryId,
           'brand', b.name, 'url', k.url, 'colors', json(d.colors), 'details', json(d.details))
    from Device d join Brand b on b.id = d.brandId join Category k on k.id = d.categoryId where d.id = ?`

/** A device with the facts that its drawing depends on. */
export const findDrawnDevice = (sql: SqlReader, deviceId: number): DrawnDevice | null =>
  sql.json(DrawnDeviceSchema, deviceSql, deviceId)

const popularSql = `
  select d.id from Device d join ProductCompatibility c on c.deviceId = d.id
    join Product p on p.id = c.productId and p.status = 1
   where d.type = 'phone' and d.popularity = (select max(popularity) from Device)
   group by d.id order by count(distinct p.familyId) desc, d.year desc, d.id limit 1`

/** Of the most popular phones, the one with the most part families. */
export const findPopularDeviceId = (sql: SqlReader): number | null => sql.value(integer, popularSql)

const ProductFitSchema = row({ deviceId: integer.nullable(), familySlug: text.nullable() })

const productFitSql = `
  select (select c.deviceId from ProductCompatibility c where c.productId = p.id order by c.sort, c.deviceId limit 1)
           as deviceId, f.slug as familySlug
    from Product p left join PartFamily f on f.id = p.familyId where p.productCode = ? and p.status = 1`

/** Part family of a product and the first model that it fits; null for unknown products. */
export const findProductFit = (sql: SqlReader, productCode: string) =>
  sql.get(ProductFitSchema, productFitSql, productCode) ?? null
