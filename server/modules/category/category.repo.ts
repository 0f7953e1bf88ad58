import { requireValue } from '@fixbench/domain/require.ts'
import { z } from 'zod'
import { integer, jsonColumns, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const categoryColumns = {
  id: integer,
  parentId: integer.nullable(),
  level: integer,
  sort: integer,
  status: integer,
  nameEn: text,
  nameCn: text,
  url: text,
  kind: text,
  recommend: integer,
  imageUrl: text,
  productCount: integer,
  seoTitle: text.nullable(),
  seoDescription: text.nullable(),
}

const CategoryRowSchema = row({ ...categoryColumns, filterGroups: z.array(text) })
export type CategoryRow = z.infer<typeof CategoryRowSchema>

const TagChipRowSchema = row({ categoryId: integer, tagId: integer, tagName: text })
export type TagChipRow = z.infer<typeof TagChipRowSchema>

/** Condition of a category `c` that is shown, as are all categories above it. */
export const isShownSql =
  'not exists (select 1 from Category a where a.id in (c.id, c.l1Id, c.l2Id) and a.status <> 1)'

const categoriesSql = `
  select json_group_array(json_object(${jsonColumns(categoryColumns, 'c')}, 'filterGroups', json(c.filterGroups))
           order by c.level, c.sort, c.id)
    from Category c where ${isShownSql}`

/** All shown categories as JSON text, which is the same in databases with equal categories. */
export const readCategoryText = (sql: SqlReader): string =>
  requireValue(sql.value(text, categoriesSql), 'The list of categories')

/** All shown categories by level, in display order. */
export const listCategories = (sql: SqlReader): CategoryRow[] => sql.list(CategoryRowSchema, categoriesSql)

const tagsSql = `
  select c.categoryId, t.id as tagId, t.name as tagName from CategoryTag c join Tag t on t.id = c.tagId
   order by c.categoryId, c.sort, t.id`

/** The tags of all categories in display order. */
export const listCategoryTags = (sql: SqlReader): TagChipRow[] => sql.all(TagChipRowSchema, tagsSql)

/** The level-3 category of a product; null for unknown products and products off sale. */
export const findProductCategoryId = (sql: SqlReader, spuCode: string): number | null =>
  sql.value(integer, 'select l3CategoryId from Product where spuCode = ? and status = 1', spuCode)
