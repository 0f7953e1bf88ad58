import type { SqlReader } from '#server/database/sql-reader.ts'

export type CategoryRow = {
  id: number
  parentId: number | null
  level: number
  sort: number
  status: number
  nameEn: string
  nameCn: string
  url: string
  kind: string
  recommend: number
  imageUrl: string
  filterGroups: string[]
  productCount: number
  seoTitle: string | null
  seoDescription: string | null
}

export type TagChipRow = { categoryId: number; tagId: number; tagName: string }

const categoriesSql = `
  select json_group_array(json_object(
           'id', id, 'parentId', parentId, 'level', level, 'sort', sort, 'status', status, 'nameEn', nameEn,
           'nameCn', nameCn, 'url', url, 'kind', kind, 'recommend', recommend, 'imageUrl', imageUrl,
           'filterGroups', json(filterGroups), 'productCount', productCount, 'seoTitle', seoTitle,
           'seoDescription', seoDescription) order by level, sort, id)
    from Category where status = 1`

/** Every category in use, level by level in display order. */
export const listCategories = (sql: SqlReader): CategoryRow[] => sql.json<CategoryRow[]>(categoriesSql) ?? []

const tagsSql = `
  select json_group_array(json_object('categoryId', c.categoryId, 'tagId', t.id, 'tagName', t.name)
           order by c.categoryId, c.sort, t.id)
    from CategoryTag c join Tag t on t.id = c.tagId`

/** The tag chips of all categories in display order. */
export const listCategoryTags = (sql: SqlReader): TagChipRow[] => sql.json<TagChipRow[]>(tagsSql) ?? []

/** The deepest category of a product; null for an unknown or removed product. */
export const findCategoryIdOfSpu = (sql: SqlReader, spuCode: string): number | null =>
  sql.value<number>('select l3CategoryId from Product where spuCode = ? and status = 1', spuCode)
