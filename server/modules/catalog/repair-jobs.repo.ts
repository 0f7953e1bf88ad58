import { z } from 'zod'
import { integer, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { PricedProductSchema, pricedProductJson } from './sku-line.repo.ts'

const PART = `'listCents', s.priceCents, ${pricedProductJson}, 'seoUrl', p.seoUrl, 'nameEn', p.nameEn`
const PartSchema = PricedProductSchema.extend({ listCents: integer, seoUrl: text, nameEn: text })

const StepProductSchema = PartSchema.extend({ url: text, imageUrl: text })
type StepProduct = z.infer<typeof StepProductSchema>

/** One product on sale per category URL: for the most popular model, then the lowest price. */
export const listStepProducts = (sql: SqlReader, urls: readonly string[]): StepProduct[] =>
  sql.list(
    StepProductSchema,
    `select json_group_array(json_object('url', url, 'imageUrl', p.imageUrl, ${PART}))
       from (select c.url, p.id as productId, row_number() over (partition by c.id order by coalesce(d.popularity, 0) desc, s.priceCents, p.id) as place
               from Category c join Product p on c.id in (p.l2CategoryId, p.l3CategoryId) and p.status = 1
               join Sku s on s.id = p.leadSkuId left join Device d on d.id = p.deviceId
              where c.url in (select value from json_each(?))) one
       join Product p on p.id = one.productId join Sku s on s.id = p.leadSkuId
      where place = 1`,
    JSON.stringify(urls),
  )

const DevicePartSchema = PartSchema.extend({
  deviceId: integer,
  deviceName: text,
  family: z.enum(['back-glass', 'back-housing', 'front-glass-oca', 'front-frame', 'screen']),
})
export type DevicePart = z.infer<typeof DevicePartSchema>

/** Selects parts `s` of families `f` for devices `d`, most popular model first. */
const partsSql = (condition: string, order: string): string => `
  select json_group_array(json_object('deviceId', d.id, 'deviceName', d.displayName, 'family', f.slug, ${PART})
           order by d.popularity desc, d.year desc, d.id, ${order})
    from Device d join Product p on p.deviceId = d.id and p.status = 1
    join PartFamily f on f.id = p.familyId join Sku s on s.productId = p.id where ${condition}`

const backPartsSql = partsSql(
  `f.slug in ('back-glass', 'back-housing') and s.id = p.leadSkuId
     and d.displayName in (select value from json_each(?))`,
  'p.id',
)

/** Back glass and housings on sale for the given models. */
export const listBackParts = (sql: SqlReader, deviceNames: readonly string[]): DevicePart[] =>
  sql.list(DevicePartSchema, backPartsSql, JSON.stringify(deviceNames))

/** Number of models with back glass on sale. */
export const countBackGlassModels = (sql: SqlReader): number =>
  sql.value(
    integer,
    `select count(distinct c.deviceId) from PartFamily f
       join Product p on p.familyId = f.id and p.status = 1
       join ProductCompatibility c on c.productId = p.id
      where f.slug = 'back-glass'`,
  ) ?? 0

const displayPartsSql = partsSql(
  `f.slug in ('front-glass-oca', 'front-frame', 'screen') and s.status = 1
     and case f.slug when 'screen' then s.grade = 'Refurbished Original' else s.id = p.leadSkuId end
     and d.id in (select glass.deviceId from Product glass join PartFamily g on g.id = glass.familyId
                   where g.slug = 'front-glass-oca' and glass.status = 1)`,
  's.priceCents, s.id',
)

/** Glass, frames and refurbished original screens for all models with OCA glass on sale. */
export const listDisplayParts = (sql: SqlReader): DevicePart[] => sql.list(DevicePartSchema, displayPartsSql)
