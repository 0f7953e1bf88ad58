import { z } from 'zod'
import type { Page } from '#contract/core/paging.ts'
import { toPageSchema } from '#contract/core/paging.ts'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { PricedProductSchema } from './sku-line.repo.ts'

/** A SKU with what its price and its place in a cart, a combination or a quick order need. */
const SkuOfferRowSchema = PricedProductSchema.extend({
  skuCode: text,
  productCode: text,
  seoUrl: text,
  nameEn: text,
  productSpec: text,
  imageUrl: text,
  skuStatus: integer,
  productStatus: integer,
  priceCents: integer,
  stock: integer,
})
export type SkuOfferRow = z.infer<typeof SkuOfferRowSchema>

const offerJson = `json_object(
  'skuCode', s.skuCode, 'productCode', p.productCode, 'seoUrl', p.seoUrl, 'nameEn', p.nameEn,
  'productSpec', s.productSpec, 'imageUrl', s.imageUrl, 'skuStatus', s.status, 'productStatus', p.status,
  'priceCents', s.priceCents, 'stock', s.stock - s.reserved, 'priceMode', p.priceMode,
  'discountType', p.discountType, 'discountAmtCents', p.discountAmtCents, 'discountPermille', p.discountPermille,
  'discountStartsAt', p.discountStartsAt, 'discountEndsAt', p.discountEndsAt, 'ladderCode', p.ladderCode)`

const offersSql = `
  select json_group_array(${offerJson})
    from json_each(?) w cross join Sku s on s.skuCode = w.value join Product p on p.id = s.productId`

const SkuOfferRowsSchema = z.array(SkuOfferRowSchema)

/** SKUs by code, in the order asked for; unknown codes are left out. */
export const listSkuOffers = (sql: SqlReader, skuCodes: readonly string[]): SkuOfferRow[] =>
  sql.json(SkuOfferRowsSchema, offersSql, JSON.stringify(skuCodes)) ?? []

const CombinationRowSchema = row({
  code: text,
  title: text,
  summary: text,
  /** The device that its parts are made for; null for a set of tools. */
  deviceId: integer.nullable(),
  families: z.array(text),
  items: z.array(SkuOfferRowSchema.extend({ quantity: integer })),
})
export type CombinationRow = z.infer<typeof CombinationRowSchema>

/** How many parts of the kit `c` meet a condition; tools and supplies, which belong to no model, do not count. */
const partsOfKit = (condition: string): string =>
  `(select count(*) from CombinationItem i join Sku s on s.id = i.skuId
     left join ProductCompatibility fit on fit.productId = s.productId and fit.deviceId = ?5
    where i.combinationId = c.id and ${condition}
      and exists (select 1 from ProductCompatibility any_fit where any_fit.productId = s.productId))`

/** What the items of the kit `k` join to. */
const itemsOfKit = `from CombinationItem i join Sku s on s.id = i.skuId join Product p on p.id = s.productId`

const combinationsSql = `
  with live as (
    select c.* from Combination c
     where c.status = 1 and (c.startsAt is null or c.startsAt <= ?1) and (c.endsAt is null or c.endsAt > ?1)
       and (?2 is null or exists (select 1 from CombinationItem i join Sku s on s.id = i.skuId
              join Product q on q.id = s.productId where i.combinationId = c.id and q.productCode = ?2))
       and (?5 is null or (${partsOfKit('fit.productId is not null')} > 0 and ${partsOfKit('fit.productId is null')} = 0)))
  select json_object('total', (select count(*) from live), 'rows', (
    select json_group_array(json_object('code', k.code, 'title', k.title, 'summary', k.summary,
      'deviceId', (select p.deviceId ${itemsOfKit}
                    where i.combinationId = k.id and p.deviceId is not null order by i.sort, s.id limit 1),
      'families', (select json_group_array(f.slug order by i.sort, s.id) ${itemsOfKit}
                     join PartFamily f on f.id = p.familyId where i.combinationId = k.id),
      'items', (
        select json_group_array(json_patch(${offerJson}, json_object('quantity', i.quantity)) order by i.sort, s.id)
          ${itemsOfKit} where i.combinationId = k.id)))
      from (select * from live order by sort, id limit ?3 offset ?4) k))`

type CombinationQuestion = { at: string; productCode: string | null; deviceId: number | null }

const CombinationPageSchema = toPageSchema(CombinationRowSchema)

/** Kits in force at an instant, or only those that hold a product or fit a model; one page and the total. */
export const listCombinations = (
  sql: SqlReader,
  { at, productCode, deviceId }: CombinationQuestion,
  page: { limit: number; offset: number },
): Page<CombinationRow> =>
  sql.json(CombinationPageSchema, combinationsSql, at, productCode, page.limit, page.offset, deviceId) ?? {
    rows: [],
    total: 0,
  }
