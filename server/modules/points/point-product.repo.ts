import type { z } from 'zod'
import type { Page } from '#contract/core/paging.ts'
import { readPage } from '#server/database/read-page.ts'
import { flag, integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Paging } from '#server/lib/slice-page.ts'

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
}

const productColumns = `cast(p.id as text) as id, p.productCode, p.seoUrl, p.nameEn, p.groupName, p.imageUrl as image, p.points,
  p.referenceCents, p.shipFeeCents, p.stock as stockSum, p.redeemedCount, p.limitPerMember, p.minLevel,
  p.couponId is not null as isCoupon`

const productsSql = `from PointProduct p
  where p.status = 1 and (?1 is null or p.groupName = ?1) and (?2 is null or p.nameEn like ?2 escape '\\')
    and (?3 is null or (p.points <= ?3 and coalesce(p.minLevel, 0) <= ?4))`

const orders = [
  'p.sort, p.id',
  'p.points, p.sort, p.id',
  'p.points desc, p.sort, p.id',
  'p.redeemedCount desc, p.sort, p.id',
] as const

/** One page of the loyalty store's products. */
export const listPointProductPage = (
  sql: SqlReader,
  { groupName, like, maxPoints, level, sortType }: PointProductFilter,
  page: Paging,
): Page<PointProductRow> => {
  const query = { select: productColumns, from: productsSql, orderBy: orders[sortType] ?? orders[0], page }
  return readPage(sql, PointProductRowSchema, query, groupName, like, maxPoints, level)
}

const GroupsRowSchema = row({ groupName: text, count: integer })

/** Product groups of the loyalty store, each with its number of products. */
export const listGroups = (sql: SqlReader) =>
  sql.all(
    GroupsRowSchema,
    'select groupName, count(*) as count from PointProduct where status = 1 group by groupName order by min(sort)',
  )

const PointProductDetailRowSchema = PointProductRowSchema.extend({
  description: text,
  productStatus: integer,
  ownCount: integer,
})

/**
 * A product by SEO address, code or id, with the quantity that `memberId` (0 for guests) has redeemed; undefined if
 * unknown.
 */
export const findPointProduct = (sql: SqlReader, id: string, memberId: number) =>
  sql.get(
    PointProductDetailRowSchema,
    `select ${productColumns}, p.description, p.status as productStatus,
            (select coalesce(sum(quantity), 0) from PointOrder o
              where o.pointProductId = p.id and o.memberId = ?2 and o.status <> 'cancelled') as ownCount
       from PointProduct p where p.seoUrl = ?1 or p.productCode = ?1 or cast(p.id as text) = ?1
      order by p.seoUrl = ?1 desc limit 1`,
    id,
    memberId,
  )
