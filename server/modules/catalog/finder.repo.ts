import { CompatibleModelSchema } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { z } from 'zod'
import { flag, integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { DEVICE_JSON } from './reference-data.repo.ts'

const FinderOptionSchema = row({ id: integer, name: text, count: integer })
const FinderModelSchema = FinderOptionSchema.extend({ modelCodes: z.array(text), url: text })
const FinderPartSchema = FinderOptionSchema.extend({ tagId: integer.nullable() })

const brandsSql = `
  select b.id, b.name, count(*) as count from Brand b join Device d on d.brandId = b.id
   where b.kind = 'device' group by b.id order by count(*) desc, b.name`

/** Device brands with their number of models, most models first. */
export const listBrands = (sql: SqlReader) => sql.all(FinderOptionSchema, brandsSql)

const seriesSql = `
  select k.id, k.nameEn as name, count(*) as count from Device d join Category k on k.id = d.seriesCategoryId
    left join Category kind on kind.id = k.parentId
   where d.brandId = ? group by k.id order by kind.sort, kind.id, k.sort, k.id`

/** Series of a brand with their number of models, grouped by kind of device. */
export const listSeries = (sql: SqlReader, brandId: number) => sql.all(FinderOptionSchema, seriesSql, brandId)

const modelsSql = `
  select json_group_array(json_object('id', d.id, 'name', d.displayName, 'url', k.url, 'count', k.productCount,
           'modelCodes', json((select json_group_array(m.code) from DeviceModelCode m where m.deviceId = d.id)))
           order by d.year desc, d.displayName)
    from Device d join Category k on k.id = d.categoryId where d.seriesCategoryId = ? and (?2 is null or d.brandId = ?2)`

/** Models of a series with their number of products, newest first. */
export const listModels = (sql: SqlReader, seriesId: number, brandId: number | null) =>
  sql.list(FinderModelSchema, modelsSql, seriesId, brandId)

const partsSql = `
  select f.id, f.plural as name, f.tagId, count(*) as count from ProductCompatibility c
    join Product p on p.id = c.productId and p.status = 1 join PartFamily f on f.id = p.familyId
   where c.deviceId = ? group by f.id order by f.sort, f.id`

/** Part families that fit a model, with their number of products. */
export const listParts = (sql: SqlReader, deviceId: number) => sql.all(FinderPartSchema, partsSql, deviceId)

/** URL of a model's category; null for an unknown model. */
export const findModelUrl = (sql: SqlReader, deviceId: number): string | null =>
  sql.value(
    text,
    'select k.url from Device d join Category k on k.id = d.categoryId where d.id = ?',
    deviceId,
  )

const normalizedSql = (column: string): string =>
  `lower(replace(replace(replace(${column}, ' ', ''), '-', ''), '.', ''))`

const modelsByCodeSql = `
  with named as (
    select deviceId as id from DeviceModelCode where ${normalizedSql('code')} = ?1
    union select id from Device where ${normalizedSql('displayName')} = ?1 or ${normalizedSql('name')} = ?1 or ${normalizedSql('code')} = ?1)
  select json_group_array(json_object('fits', c.deviceId is not null, 'model', json_object(${DEVICE_JSON}, 'year', d.year, 'note', c.note)) order by c.deviceId is null, d.year desc, d.id)
    from named n join Device d on d.id = n.id join Brand b on b.id = d.brandId join Category k on k.id = d.categoryId
    left join ProductCompatibility c on c.deviceId = d.id and c.productId = ?2`

const NamedModelSchema = row({ model: CompatibleModelSchema, fits: flag })

/** Models with a normalized code or name, and whether the product fits them. */
export const findModelsByCode = (sql: SqlReader, normalizedCode: string, productId: number) =>
  sql.list(NamedModelSchema, modelsByCodeSql, normalizedCode, productId)
