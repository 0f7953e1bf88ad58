import { PLUG_AXIS } from '@fixbench/contract/catalog/plugs.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import { z } from 'zod'
import { flag, integer, jsonColumns, real, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { countBestRanked, FREE_STOCK, type SqlPart, type SqlValue, selectRankedSku } from './lead-sku.repo.ts'
import { PricedProductSchema, pricedProductJson } from './sku-line.repo.ts'

const productColumns = {
  id: integer,
  productCode: text,
  spuCode: text,
  seoUrl: text,
  nameEn: text,
  ladderStatus: flag,
  ratingAvg: real,
  reviewCount: integer,
  soldCount: integer,
  isFreeShipping: flag,
  isPresale: flag,
  publishedAt: text,
  dangerousGoods: text,
}

/** The SKU that the card shows: picture, grade, list price and stock belong to it. */
const skuColumns = { skuCode: text, imageUrl: text, grade: text.nullable(), stockPool: text.nullable() }

/** A product card before prices are resolved for a viewer. */
const CardRowSchema = PricedProductSchema.extend({
  ...productColumns,
  ...skuColumns,
  listCents: integer,
  stockSum: integer,
  /** Number of SKUs to choose from. */
  skuCount: integer,
  /** Whether the shown SKU has a power plug. */
  hasPlug: flag,
  fits: text.nullable(),
})
export type CardRow = z.infer<typeof CardRowSchema>

/** Maximum number of models listed on a card. */
const MODELS_ON_CARD = 3

/** Most texts don't contain the word, and finding that out takes a tenth of the time of reading their JSON. */
const HAS_PLUG = `(instr(s.axes, '${PLUG_AXIS}') > 0
  and exists (select 1 from json_each(s.axes) axis where axis.value ->> 'key' = '${PLUG_AXIS}'))`

/** All arguments of `json_object` for a card, except its number of SKUs. */
const CARD_JSON = `
  ${jsonColumns(productColumns, 'p')}, ${pricedProductJson}, ${jsonColumns(skuColumns, 's')},
  'listCents', s.priceCents, 'stockSum', ${FREE_STOCK}, 'hasPlug', ${HAS_PLUG},
  'fits', (select group_concat(f.displayName, ', ') from (
     select d.displayName from ProductCompatibility c join Device d on d.id = c.deviceId
      where c.productId = p.id order by c.sort, c.deviceId limit ${MODELS_ON_CARD}) f)`

/**
 * Two select statements of one column each: the product ids of one page in order, and the total. With `rank` a card
 * shows the SKU that ranks highest, otherwise the product's lead SKU.
 */
export type PagePlan = {
  pageSql: string
  pageValues: SqlValue[]
  totalSql: string
  totalValues: SqlValue[]
  rank?: SqlPart | null
}

/** Selects the cards of the products whose ids are in `column` of `page`. */
const cardsSql = (page: SqlPart, column: string, rank: SqlPart | null): SqlPart => {
  const lead = rank === null ? { sql: 'p.leadSkuId', values: [] } : selectRankedSku('s.id', rank)
  const skuCount = rank === null ? { sql: 'p.skuCount', values: [] } : countBestRanked(rank)
  return {
    sql: `select json_group_array(json_object(${CARD_JSON}, 'skuCount', ${skuCount.sql}))
            from ${page.sql} page cross join Product p on p.id = page.${column}
            cross join Sku s on s.id = ${lead.sql}`,
    values: [...skuCount.values, ...page.values, ...lead.values],
  }
}

/** Reads the cards of one page and the total with one statement. */
export const listCards = (sql: SqlReader, plan: PagePlan): Page<CardRow> => {
  const cards = cardsSql({ sql: `(${plan.pageSql})`, values: plan.pageValues }, 'id', plan.rank ?? null)
  return sql.jsonPage(
    CardRowSchema,
    `select (${plan.totalSql}) as total, (${cards.sql}) as rows`,
    ...plan.totalValues,
    ...cards.values,
  )
}

/** Selects the cards of the products with the given ids, in their order. */
const cardsByIdSql = (productIds: readonly number[], rank: SqlPart | null = null): SqlPart =>
  cardsSql({ sql: 'json_each(?)', values: [JSON.stringify(productIds)] }, 'value', rank)

/** Cards of products on sale, in the order of the ids. */
export const listCardsByIds = (
  sql: SqlReader,
  productIds: readonly number[],
  rank: SqlPart | null = null,
): CardRow[] => {
  if (productIds.length === 0) return []
  const cards = cardsByIdSql(productIds, rank)
  return sql.list(CardRowSchema, `${cards.sql} where p.status = 1`, ...cards.values)
}

/** Cards by product id, on sale or not; unknown ids are missing from the map. */
export const findCardsById = (sql: SqlReader, productIds: readonly number[]) => {
  const cards = cardsByIdSql(productIds)
  const rows = sql.list(CardRowSchema, cards.sql, ...cards.values)
  return new Map(rows.map(row => [row.id, row]))
}
