import { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { SqlValue } from '#server/modules/catalog/card.repo.ts'

/** What the index knows of a product. `title` is in index words, parted by blanks. */
const DocRowSchema = row({
  id: integer,
  productId: integer,
  title: text,
  l1: integer,
  l2: integer,
  /** Place of its kind among the kinds of part. */
  place: integer,
})
export type DocRow = z.infer<typeof DocRowSchema>

/** How many products match; well-filled beginnings are counted beforehand. */
export const countHits = (sql: SqlReader, match: string): number =>
  sql.value(integer, 'select count(*) from fts_product where fts_product match ?', match) ?? 0

const KeptTotalsRowSchema = row({ prefix: text, total: integer })

/** How many products have a word that begins so, for the beginnings that many have. */
export const listKeptTotals = (sql: SqlReader): { prefix: string; total: number }[] =>
  sql.all(KeptTotalsRowSchema, 'select prefix, total from fts_total')

const IdsSchema = z.array(integer)

/** The ids of the first hits in index order; no hit is scored, so the cost does not grow with their number. */
export const listFirstHits = (sql: SqlReader, match: string, limit: number, offset = 0): number[] =>
  sql.json(
    IdsSchema,
    `select json_group_array(h.id)
       from (select rowid as id from fts_product where fts_product match ? order by rowid limit ? offset ?) h`,
    match,
    limit,
    offset,
  ) ?? []

/** The ids of the first hits in index order, and the products that go by an exact code. */
const FirstHitsSchema = row({ ids: z.array(integer), exactIds: z.array(integer) })
export type FirstHits = z.infer<typeof FirstHitsSchema>

/** The first hits and the products of a code by one statement: every attempt to read a keyword asks for both. */
export const findFirstHits = (sql: SqlReader, match: string, code: string, limit: number): FirstHits =>
  sql.json(
    FirstHitsSchema,
    `select json_object(
       'ids', (select json_group_array(h.id)
                 from (select rowid as id from fts_product where fts_product match ?1 order by rowid limit ?2) h),
       'exactIds', (select json_group_array(productId) from fts_code where code = ?3))`,
    match,
    limit,
    code,
  ) ?? { ids: [], exactIds: [] }

const DocRowsSchema = z.array(DocRowSchema)

/** What stands behind ids of the index, in no order. */
export const listDocs = (sql: SqlReader, ids: readonly number[]): DocRow[] =>
  sql.json(
    DocRowsSchema,
    `select json_group_array(json_object('id', d.id, 'productId', d.productId, 'title', d.title, 'l1', d.l1,
              'l2', d.l2, 'place', d.place))
       from json_each(?) w cross join fts_doc d on d.id = w.value`,
    JSON.stringify(ids),
  ) ?? []

/** Codes and specification of a SKU. */
const SkuTextRowSchema = row({ id: integer, productId: integer, codes: z.array(text), spec: text })
export type SkuTextRow = z.infer<typeof SkuTextRowSchema>

const SkuTextRowsSchema = z.array(SkuTextRowSchema)

/** What tells the SKUs on sale of products apart. */
export const listSkuTexts = (sql: SqlReader, productIds: readonly number[]): SkuTextRow[] =>
  sql.json(
    SkuTextRowsSchema,
    `select json_group_array(json_object('id', s.id, 'productId', s.productId,
              'codes', json_array(s.skuCode, coalesce(s.partNumber, ''), coalesce(s.barcode, '')),
              'spec', s.productSpec || ' ' || coalesce(s.grade, '')))
       from json_each(?) w cross join Sku s on s.productId = w.value where s.status = 1`,
    JSON.stringify(productIds),
  ) ?? []

type Conditions = { sql: string; values: SqlValue[] }

const filtered = (where: Conditions): string =>
  `from fts_product f cross join fts_doc d on d.id = f.rowid cross join Product p on p.id = d.productId
    where fts_product match ? and ${where.sql}`

/** The same among products that meet conditions on `Product p`. */
export const listFilteredHits = (
  sql: SqlReader,
  match: string,
  where: Conditions,
  page: { limit: number; offset: number },
): number[] =>
  sql.column(
    integer,
    `select f.rowid as id ${filtered(where)} order by f.rowid limit ? offset ?`,
    match,
    ...where.values,
    page.limit,
    page.offset,
  )

export const countFilteredHits = (sql: SqlReader, match: string, where: Conditions): number =>
  sql.value(integer, `select count(*) ${filtered(where)}`, match, ...where.values) ?? 0

const CategoryCountSchema = row({ categoryId: integer, count: integer })
export type CategoryCount = z.infer<typeof CategoryCountSchema>

/** Hits per category of the top level. */
export const countHitsByCategory = (sql: SqlReader, match: string): CategoryCount[] =>
  sql.all(
    CategoryCountSchema,
    `select d.l1 as categoryId, count(*) as count from fts_product f cross join fts_doc d on d.id = f.rowid
      where fts_product match ? group by d.l1 order by count(*) desc, d.l1`,
    match,
  )

const TagCountSchema = row({ tagId: integer, tagName: text, groupName: text, count: integer })
export type TagCount = z.infer<typeof TagCountSchema>

/** Tags of the hits, most hits first; tags that all hits share narrow nothing and are left out. */
export const countHitsByTag = (sql: SqlReader, match: string, limit: number): TagCount[] =>
  sql.all(
    TagCountSchema,
    `with hit as materialized (select d.productId as id from fts_product f cross join fts_doc d on d.id = f.rowid
                                where fts_product match ?)
     select t.id as tagId, t.name as tagName, g.label as groupName, x.count
       from (select y.tagId, count(*) as count from hit join ProductTag y on y.productId = hit.id group by y.tagId) x
       join Tag t on t.id = x.tagId join TagGroup g on g.code = t.groupCode
      where x.count < (select count(*) from hit)
      order by x.count desc, t.id limit ?`,
    match,
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
