import type { Page } from '@fixbench/contract/core/paging.ts'
import { z } from 'zod'
import { integer, jsonColumns, row, text } from '#server/database/row.ts'
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

/** Counts the parts of kit `c` that meet a condition; ignores tools and supplies, which fit any model. */
const countKitParts = (condition: string): string =>
  `(select count(*) from CombinationItem i join Sku s on s.id = i.skuId
     left join ProductCompatibility fit on fit.productId = s.productId and fit.deviceId = ?5
    where i.combinationId = c.id and ${condition}
      and exists (select 1 from ProductCompatibility any_fit where any_fit.productId = s.productId))`

/** Joins the items of a kit to their SKUs and products. */
const kitItems = `from CombinationItem i join Sku s on s.id = i.skuId join Product p on p.id = s.productId`

const kitsSql = `
  with live as (
    select c.* from Combination c
     where c.status = 1 and (c.startsAt is null or c.startsAt <= ?1) and (c.endsAt is null or c.endsAt > ?1)
       and (?2 is null or exists (select 1 from CombinationItem i join Sku s on s.id = i.skuId
              join Product q on q.id = s.productId where i.combinationId = c.id and q.productCode = ?2))
       and (?5 is null or (${countKitParts('fit.productId is not null')} > 0 and ${countKitParts('fit.productId is null')} = 0)))
  select json_object('total', (select count(*) from live), 'rows', json((
    select json_group_array(json_object('code', k.code, 'title', k.title, 'summary', k.summary,
      'deviceId', (select p.deviceId ${kitItems}
                    where i.combinationId = k.id and p.deviceId is not null order by i.sort, s.id limit 1),
      'families', json((select json_group_array(f.slug order by i.sort, s.id) ${kitItems}
                     join PartFamily f on f.id = p.familyId where i.combinationId = k.id)),
      'items', json((
        select json_group_array(json_patch(${offerJson}, json_object('quantity', i.quantity)) order by i.sort, s.id)
          ${kitItems} where i.combinationId = k.id))))
      from (select * from live order by sort, id limit ?3 offset ?4) k)))`

type CombinationFilter = { at: string; productCode: string | null; deviceId: number | null }

/** One page of the kits that are active at an instant, optionally only those with a product or for a model. */
export const listCombinations = (
  sql: SqlReader,
  { at, productCode, deviceId }: CombinationFilter,
  { limit, offset }: Range,
): Page<CombinationRow> =>
  sql.jsonPage(CombinationRowSchema, kitsSql, at, productCode, limit, offset, deviceId)
