import { z } from 'zod'
import { integer, limitTo, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { SqlPart } from '#server/modules/catalog/lead-sku.repo.ts'

/** Codes and specification of a SKU. */
const SkuTextRowSchema = row({ id: integer, productId: integer, codes: z.array(text), spec: text })
export type SkuTextRow = z.infer<typeof SkuTextRowSchema>

/** Codes and specifications of the SKUs on sale of some products. */
export const listSkuTexts = (sql: SqlReader, productIds: readonly number[]): SkuTextRow[] =>
  sql.list(
    SkuTextRowSchema,
    `select json_group_array(json_object('id', s.id, 'productId', s.productId,
              'codes', json_array(s.skuCode, coalesce(s.partNumber, ''), coalesce(s.barcode, '')),
              'spec', s.productSpec || ' ' || coalesce(s.grade, '')))
       from json_each(?) w cross join Sku s on s.productId = w.value where s.status = 1`,
    JSON.stringify(productIds),
  )

/** Ids of those products that meet conditions on `Product p`, ascending. */
export const listFilteredIds = (sql: SqlReader, productIds: readonly number[], where: SqlPart): number[] =>
  sql.list(
    integer,
    `select json_group_array(p.id) from json_each(?) w cross join Product p on p.id = w.value where ${where.sql}`,
    JSON.stringify(productIds),
    ...where.values,
  )

const TagCountSchema = row({ tagId: integer, tagName: text, groupName: text, count: integer })
export type TagCount = z.infer<typeof TagCountSchema>

/** Tags of products, most frequent first, without tags that all of them share. */
export const countByTag = (sql: SqlReader, productIds: readonly number[], limit: number): TagCount[] =>
  sql.all(
    TagCountSchema,
    `select t.id as tagId, t.name as tagName, g.label as groupName, x.count
       from (select y.tagId, count(*) as count from json_each(?1) w join ProductTag y on y.productId = w.value
              group by y.tagId) x
       join Tag t on t.id = x.tagId join TagGroup g on g.code = t.groupCode
      where x.count < ?2
      order by x.count desc, t.id ${limitTo('?3')}`,
    JSON.stringify(productIds),
    productIds.length,
    limit,
  )

/** Tags of one product. */
export const listTagsOfSpu = (sql: SqlReader, spuCode: string): TagCount[] =>
  sql.all(
    TagCountSchema,
    `select t.id as tagId, t.name as tagName, g.label as groupName,
            (select count(*) from ProductTag z join Product q on q.id = z.productId and q.status = 1 where z.tagId = t.id) as count
       from Product p join ProductTag y on y.productId = p.id join Tag t on t.id = y.tagId
       join TagGroup g on g.code = t.groupCode where p.spuCode = ? order by g.sort, t.sort, t.id`,
    spuCode,
  )

/** Keywords that the shop promotes, in its order. */
export const listHotKeywords = (sql: SqlReader): string[] =>
  sql.column(text, 'select keyword from HotKeyword group by keyword order by min(id)')

/**
 * Products ordered together with the given ones by at least two buyers, most buyers first, so results never reveal a
 * single member's order. Canceled orders don't count. `cross join` makes SQLite start at the given products instead of
 * reading every order item.
 */
export const listOrderedWith = (sql: SqlReader, productIds: readonly number[], limit: number): number[] =>
  sql.list(
    integer,
    `select json_group_array(productId) from (
       select other.productId, count(distinct o.memberId) as buyers
         from json_each(?1) w
         cross join OrderItem own on own.productId = w.value
         cross join Orders o on o.id = own.orderId and o.paidAt is not null and o.status <> 'cancelled'
         cross join OrderItem other on other.orderId = o.id and other.productId <> w.value
        group by other.productId having buyers > 1 order by buyers desc, other.productId ${limitTo('?2')})`,
    JSON.stringify(productIds),
    limit,
  )

const CardTitleSchema = row({ id: integer, productCode: text, title: text })

/** Codes and titles of products, in no particular order. */
export const listCardTitles = (sql: SqlReader, productIds: readonly number[]) =>
  sql.all(
    CardTitleSchema,
    'select id, productCode, nameEn as title from Product where id in (select value from json_each(?))',
    JSON.stringify(productIds),
  )
