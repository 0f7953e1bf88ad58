import type { Page } from '@fixbench/contract/core/paging.ts'
import { z } from 'zod'
import { integer, jsonColumns, limitTo, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Range } from '#server/lib/paging.ts'
import { PricedProductSchema, pricedProductJson } from './sku-line.repo.ts'

const skuColumns = { skuCode: text, productSpec: text, imageUrl: text, priceCents: integer }
const productColumns = { productCode: text, seoUrl: text, nameEn: text }

/** A SKU as price lookups and repair kits need it. */
const SkuOfferRowSchema = PricedProductSchema.extend({
  ...skuColumns,
  ...productColumns,
  skuStatus: integer,
  productStatus: integer,
  stock: integer,
})
export type SkuOfferRow = z.infer<typeof SkuOfferRowSchema>

const offerJson = `json_object(
  ${jsonColumns(skuColumns, 's')}, ${jsonColumns(productColumns, 'p')}, ${pricedProductJson},
  'skuStatus', s.status, 'productStatus', p.status, 'stock', s.stock - s.reserved)`

const offersSql = `
  select json_group_array(${offerJson})
    from json_each(?) w cross join Sku s on s.skuCode = w.value join Product p on p.id = s.productId`

/** SKUs by code, in the requested order; skips unknown codes. */
export const listSkuOffers = (sql: SqlReader, skuCodes: readonly string[]): SkuOfferRow[] =>
  sql.list(SkuOfferRowSchema, offersSql, JSON.stringify(skuCodes))

const CombinationRowSchema = row({
  code: text,
  title: text,
  summary: text,
  /** The device that the parts fit; null for a set of tools. */
  deviceId: integer.nullable(),
  families: z.array(text),
  items: z.array(SkuOfferRowSchema.extend({ quantity: integer })),
})
export type CombinationRow = z.infer<typeof CombinationRowSchema>

/** Joins the items of a kit to their SKUs and products. */
const kitItems = `from CombinationItem i join Sku s on s.id = i.skuId join Product p on p.id = s.productId`

/** Kits with a product. */
const containsProduct = (code: string): string => `c.id in (
  select i.combinationId ${kitItems} where p.productCode = ${code})`

/** Kits with a part for a model and none for other models only. Tools and supplies fit any model. */
const fitsDevice = (deviceId: string): string => `c.id in (
  select i.combinationId from ProductCompatibility fit join Sku s on s.productId = fit.productId
    join CombinationItem i on i.skuId = s.id where fit.deviceId = ${deviceId})
  and not exists (
    select 1 from CombinationItem i join Sku s on s.id = i.skuId
     where i.combinationId = c.id
       and exists (select 1 from ProductCompatibility fit where fit.productId = s.productId)
       and not exists (select 1 from ProductCompatibility fit
                        where fit.productId = s.productId and fit.deviceId = ${deviceId}))`

/** A page of kits that meet the conditions. Conditions that aren't asked for are left out, so SQLite can use an index. */
const kitsSql = (conditions: readonly string[]): string => `
  with live as (
    select c.* from Combination c
     where c.status = 1 and (c.startsAt is null or c.startsAt <= ?1) and (c.endsAt is null or c.endsAt > ?1)
       ${conditions.map(condition => `and ${condition}`).join(' ')})
  select (select count(*) from live) as total, (
    select json_group_array(json_object('code', k.code, 'title', k.title, 'summary', k.summary,
      'deviceId', (select p.deviceId ${kitItems}
                    where i.combinationId = k.id and p.deviceId is not null order by i.sort, s.id limit 1),
      'families', json((select json_group_array(f.slug order by i.sort, s.id) ${kitItems}
                     join PartFamily f on f.id = p.familyId where i.combinationId = k.id)),
      'items', json((
        select json_group_array(json_patch(${offerJson}, json_object('quantity', i.quantity)) order by i.sort, s.id)
          ${kitItems} where i.combinationId = k.id))))
      from (select * from live order by sort, id ${limitTo('?2')} offset ?3) k) as rows`

/** Number of parameters that every statement has. */
const COMMON_VALUES = 3

type CombinationFilter = { at: string; productCode: string | null; deviceId: number | null }

/** One page of the kits that are active at an instant, optionally only those with a product or for a model. */
export const listCombinations = (
  sql: SqlReader,
  { at, productCode, deviceId }: CombinationFilter,
  { limit, offset }: Range,
): Page<CombinationRow> => {
  const filters = [
    ...(productCode === null ? [] : [{ condition: containsProduct, value: productCode }]),
    ...(deviceId === null ? [] : [{ condition: fitsDevice, value: deviceId }]),
  ]
  const conditions = filters.map(({ condition }, index) => condition(`?${COMMON_VALUES + 1 + index}`))

  return sql.jsonPage(
    CombinationRowSchema,
    kitsSql(conditions),
    at,
    limit,
    offset,
    ...filters.map(({ value }) => value),
  )
}
