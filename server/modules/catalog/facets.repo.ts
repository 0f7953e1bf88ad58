import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Conditions } from './filter-sql.repo.ts'

const FacetValueRowSchema = row({
  groupKey: text,
  label: text,
  sort: integer,
  id: integer,
  value: text,
  count: integer,
})
export type FacetValueRow = z.infer<typeof FacetValueRowSchema>

const matching = ({ sql }: Conditions): string =>
  `with hit as materialized (select p.id from Product p where ${sql})`

/** Number of products per value of all filterable attributes, or of one. */
export const countFeatures = (sql: SqlReader, where: Conditions, attributeKey?: string): FacetValueRow[] =>
  sql.all(
    FacetValueRowSchema,
    `${matching(where)},
     counted as (select f.featureValueId as id, count(*) as count from hit
                   join ProductFeature f on f.productId = hit.id group by f.featureValueId)
     select a.key as groupKey, a.label, a.sort, v.id, v.value, c.count
       from counted c join FeatureValue v on v.id = c.id
       join Attribute a on a.key = v.attributeKey and a.isFilterable = 1 and a.key = coalesce(?, a.key)
      order by a.sort, a.key, v.sort, v.value`,
    ...where.values,
    attributeKey ?? null,
  )

/** Number of products per tag of one group. */
export const countTags = (sql: SqlReader, where: Conditions, groupCode: string): FacetValueRow[] =>
  sql.all(
    FacetValueRowSchema,
    `${matching(where)}
     select g.code as groupKey, g.label, g.sort, t.id, t.name as value, count(*) as count
       from hit join ProductTag x on x.productId = hit.id
       join Tag t on t.id = x.tagId and t.groupCode = ? join TagGroup g on g.code = t.groupCode
      group by t.id order by t.sort, t.name`,
    ...where.values,
    groupCode,
  )

/** Maximum number of models in the filter column. */
const MAX_MODELS = 300

/** Number of products per compatible model, most popular models first. */
export const countDevices = (sql: SqlReader, where: Conditions): FacetValueRow[] =>
  sql.all(
    FacetValueRowSchema,
    `${matching(where)}
     select 'model' as groupKey, 'Model' as label, 0 as sort, d.id, d.displayName as value, x.count
       from (select c.deviceId, count(*) as count from hit join ProductCompatibility c on c.productId = hit.id
              group by c.deviceId) x
       join Device d on d.id = x.deviceId
      order by d.popularity desc, d.year desc, d.displayName limit ${MAX_MODELS}`,
    ...where.values,
  )

const BoundsSchema = row({ minCents: integer.nullable(), maxCents: integer.nullable() })
export type Bounds = z.infer<typeof BoundsSchema>

/** Lowest and highest visible price; null when there is none. */
export const getPriceBounds = (sql: SqlReader, where: Conditions, price: Conditions): Bounds =>
  sql.get(
    BoundsSchema,
    `select min(price) as minCents, max(price) as maxCents from (select ${price.sql} as price from Product p where ${where.sql})`,
    ...price.values,
    ...where.values,
  ) ?? { minCents: null, maxCents: null }

/** Number of products that match the conditions. */
export const countProducts = (sql: SqlReader, where: Conditions): number =>
  sql.count(`select count(*) from Product p where ${where.sql}`, ...where.values)
