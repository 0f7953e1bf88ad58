import { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const CategoryRowSchema = row({
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
  filterGroups: z.array(text),
  productCount: integer,
  seoTitle: text.nullable(),
  seoDescription: text.nullable(),
})
export type CategoryRow = z.infer<typeof CategoryRowSchema>

const TagChipRowSchema = row({ categoryId: integer, tagId: integer, tagName: text })
export type TagChipRow = z.infer<typeof TagChipRowSchema>

const categoriesSql = `
  select json_group_array(json_object(
           'id', id, 'parentId', parentId, 'level', level, 'sort', sort, 'status', status, 'nameEn', nameEn,
           'nameCn', nameCn, 'url', url, 'kind', kind, 'recommend', recommend, 'imageUrl', imageUrl,
           'filterGroups', json(filterGroups), 'productCount', productCount, 'seoTitle', seoTitle,
           'seoDescription', seoDescription) order by level, sort, id)
    from Category where status = 1`

const CategoryRowsSchema = z.array(CategoryRowSchema)

/** All active categories by level, in display order. */
export const listCategories = (sql: SqlReader): CategoryRow[] =>
  sql.json(CategoryRowsSchema, categoriesSql) ?? []

const tagsSql = `
  select json_group_array(json_object('categoryId', c.categoryId, 'tagId', t.id, 'tagName', t.name)
           order by c.categoryId, c.sort, t.id)
    from CategoryTag c join Tag t on t.id = c.tagId`

const TagChipRowsSchema = z.array(TagChipRowSchema)

/** The tags of all categories in display order. */
export const listCategoryTags = (sql: SqlReader): TagChipRow[] => sql.json(TagChipRowsSchema, tagsSql) ?? []

/** The level-3 category of a product; null for unknown products and products off sale. */
export const findProductCategoryId = (sql: SqlReader, spuCode: string): number | null =>
  sql.value(integer, 'select l3CategoryId from Product where spuCode = ? and status = 1', spuCode)
