import { z } from 'zod'
import { integer, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { PricedProductSchema, pricedProductJson } from './sku-line.repo.ts'

const BackPartSchema = PricedProductSchema.extend({
  deviceId: integer,
  deviceName: text,
  family: z.enum(['back-glass', 'back-housing']),
  seoUrl: text,
  nameEn: text,
  listCents: integer,
})
export type BackPart = z.infer<typeof BackPartSchema>
const BackPartsSchema = z.array(BackPartSchema)

const partsSql = `
  select json_group_array(json_object(
           'deviceId', d.id, 'deviceName', d.displayName, 'family', f.slug, 'seoUrl', p.seoUrl, 'nameEn', p.nameEn,
           'listCents', s.priceCents, ${pricedProductJson})
           order by d.popularity desc, d.year desc, d.id, p.id)
    from Device d join Product p on p.deviceId = d.id and p.status = 1
    join PartFamily f on f.id = p.familyId and f.slug in ('back-glass', 'back-housing')
    join Sku s on s.id = p.leadSkuId
   where d.displayName in (select value from json_each(?))`

/** Back glass and housings on sale for the given models, most popular model first. */
export const listBackParts = (sql: SqlReader, deviceNames: readonly string[]): BackPart[] =>
  sql.json(BackPartsSchema, partsSql, JSON.stringify(deviceNames)) ?? []

/** Number of models with back glass on sale. */
export const countBackGlassModels = (sql: SqlReader): number =>
  sql.value(
    integer,
    `select count(distinct c.deviceId) from PartFamily f
       join Product p on p.familyId = f.id and p.status = 1
       join ProductCompatibility c on c.productId = p.id
      where f.slug = 'back-glass'`,
  ) ?? 0
