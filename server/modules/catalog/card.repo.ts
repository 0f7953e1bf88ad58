import type { PriceMode } from '#server/domain/price/price-visibility.ts'
import type { SqlReader } from '#server/worlds/sql.ts'
import type { PricedProduct } from './price-view.ts'

/** A product as its card needs it, before prices are worked out for a viewer. */
export type CardRow = PricedProduct & {
  id: number
  productCode: string
  spuCode: string
  seoUrl: string
  imageUrl: string
  nameEn: string
  priceMode: PriceMode
  listCents: number
  ladderStatus: 0 | 1
  stockSum: number
  skuCount: number
  /** Code and grade of the only SKU; null when there is a choice. */
  skuCode: string | null
  grade: string | null
  fits: string | null
  ratingAvg: number
  reviewCount: number
  soldCount: number
  isFreeShipping: 0 | 1
  isPresale: 0 | 1
  publishedAt: string
  dangerousGoods: string
}

/** Models named on a card. */
const MODELS_ON_CARD = 3

const cardJson = `json_object(
  'id', p.id, 'productCode', p.productCode, 'spuCode', p.spuCode, 'seoUrl', p.seoUrl, 'imageUrl', p.imageUrl,
  'nameEn', p.nameEn, 'priceMode', p.priceMode, 'discountType', p.discountType,
  'discountAmtCents', p.discountAmtCents, 'discountPermille', p.discountPermille,
  'discountStartsAt', p.discountStartsAt, 'discountEndsAt', p.discountEndsAt, 'ladderCode', p.ladderCode,
  'listCents', p.joinPriceCents, 'ladderStatus', p.ladderStatus, 'stockSum', p.stockSum, 'skuCount', p.skuCount,
  'skuCode', case when p.skuCount = 1
     then (select s.skuCode from Sku s where s.productId = p.id and s.status = 1 limit 1) end,
  'grade', case when p.skuCount = 1
     then (select s.grade from Sku s where s.productId = p.id and s.status = 1 limit 1) end,
  'fits', (select group_concat(f.displayName, ', ') from (
     select d.displayName from ProductCompatibility c join Device d on d.id = c.deviceId
      where c.productId = p.id order by c.sort, c.deviceId limit ${MODELS_ON_CARD}) f),
  'ratingAvg', p.ratingAvg, 'reviewCount', p.reviewCount, 'soldCount', p.soldCount,
  'isFreeShipping', p.isFreeShipping, 'isPresale', p.isPresale, 'publishedAt', p.publishedAt,
  'dangerousGoods', p.dangerousGoods)`

export type SqlValue = string | number

/** Ids of one page in order, and how many there are in all: two select statements of one column each. */
export type PagePlan = { pageSql: string; pageValues: SqlValue[]; totalSql: string; totalValues: SqlValue[] }

type CardPage = { rows: CardRow[]; total: number }

/** The cards of one page in the plan's order with the total, by one statement. */
export const listCards = (sql: SqlReader, plan: PagePlan): CardPage =>
  sql.json<CardPage>(
    `select json_object('rows', (select json_group_array(${cardJson})
              from (${plan.pageSql}) page cross join Product p on p.id = page.id), 'total', (${plan.totalSql}))`,
    ...plan.pageValues,
    ...plan.totalValues,
  ) ?? { rows: [], total: 0 }

const cardsSql = `
  select json_group_array(${cardJson})
    from json_each(?) page cross join Product p on p.id = page.value where p.status = 1`

/** Cards of the given products in the given order; removed products are left out. */
export const listCardsByIds = (sql: SqlReader, productIds: readonly number[]): CardRow[] =>
  productIds.length === 0 ? [] : (sql.json<CardRow[]>(cardsSql, JSON.stringify(productIds)) ?? [])

/** Cards of products by id, on sale or not; unknown ids are absent from the map. */
export const findCardsById = (
  sql: SqlReader,
  productIds: readonly number[],
): ReadonlyMap<number, CardRow> => {
  const { rows } = listCards(sql, {
    pageSql: 'select value as id from json_each(?)',
    pageValues: [JSON.stringify(productIds)],
    totalSql: 'select 0',
    totalValues: [],
  })
  return new Map(rows.map(row => [row.id, row]))
}
