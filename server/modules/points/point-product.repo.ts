import type { z } from 'zod'
import type { Page } from '#contract/core/paging.ts'
import { toPageSchema } from '#contract/core/paging.ts'
import { flag, integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const PointProductRowSchema = row({
  id: text,
  productCode: text,
  seoUrl: text,
  nameEn: text,
  groupName: text,
  image: text,
  points: integer,
  referenceCents: integer,
  shipFeeCents: integer,
  stockSum: integer,
  redeemedCount: integer,
  limitPerMember: integer.nullable(),
  minLevel: integer.nullable(),
  isCoupon: flag,
})
export type PointProductRow = z.infer<typeof PointProductRowSchema>

type PointProductFilter = {
  groupName: string | null
  /** LIKE pattern with `\` as the escape character. */
  like: string | null
  maxPoints: number | null
  /** With `maxPoints`, products of a higher wholesale level are left out. */
  level: number
  sortType: number
  limit: number
  offset: number
}

const rowJson = `'id', cast(p.id as text), 'productCode', p.productCode, 'seoUrl', p.seoUrl, 'nameEn', p.nameEn,
  'groupName', p.groupName, 'image', p.imageUrl, 'points', p.points, 'referenceCents', p.referenceCents,
  'shipFeeCents', p.shipFeeCents, 'stockSum', p.stock, 'redeemedCount', p.redeemedCount,
  'limitPerMember', p.limitPerMember, 'minLevel', p.minLevel, 'isCoupon', p.couponId is not null`

const whereSql = `p.status = 1 and (?1 is null or p.groupName = ?1) and (?2 is null or p.nameEn like ?2 escape '\\')
  and (?3 is null or (p.points <= ?3 and coalesce(p.minLevel, 0) <= ?6))`

const orders = [
  'p.sort, p.id',
  'p.points, p.sort, p.id',
  'p.points desc, p.sort, p.id',
  'p.redeemedCount desc, p.sort, p.id',
]

const PointProductPageSchema = toPageSchema(PointProductRowSchema)

/** One page of the loyalty store's products. */
export const listPointProductPage = (sql: SqlReader, filter: PointProductFilter): Page<PointProductRow> =>
  sql.json(
    PointProductPageSchema,
    `select json_object('total', (select count(*) from PointProduct p where ${whereSql}), 'rows', (
       select json_group_array(json_object(${rowJson})) from (select * from PointProduct p where ${whereSql}
         order by ${orders[filter.sortType] ?? orders[0]} limit ?4 offset ?5) p))`,
    filter.groupName,
    filter.like,
    filter.maxPoints,
    filter.limit,
    filter.offset,
    filter.level,
  ) ?? { rows: [], total: 0 }

const GroupsRowSchema = row({ groupName: text, count: integer })

/** Product groups of the loyalty store, each with its number of products. */
export const listGroups = (sql: SqlReader): { groupName: string; count: number }[] =>
  sql.all(
    GroupsRowSchema,
    'select groupName, count(*) as count from PointProduct where status = 1 group by groupName order by min(sort)',
  )

const PointProductDetailRowSchema = PointProductRowSchema.extend({
  description: text,
  productStatus: integer,
  ownCount: integer,
})
type PointProductDetailRow = z.infer<typeof PointProductDetailRowSchema>

/**
 * A product by SEO address, code or id, with the quantity that `memberId` (0 for guests) has redeemed; null if unknown.
 */
export const findPointProduct = (
  sql: SqlReader,
  id: string,
  memberId: number,
): PointProductDetailRow | null =>
  sql.json(
    PointProductDetailRowSchema,
    `select json_object(${rowJson}, 'description', p.description, 'productStatus', p.status, 'ownCount',
              (select coalesce(sum(quantity), 0) from PointOrder o
                where o.pointProductId = p.id and o.memberId = ?2 and o.status <> 'cancelled'))
       from PointProduct p where p.seoUrl = ?1 or p.productCode = ?1 or cast(p.id as text) = ?1
      order by p.seoUrl = ?1 desc limit 1`,
    id,
    memberId,
  )
