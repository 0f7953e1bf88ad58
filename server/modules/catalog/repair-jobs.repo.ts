import { PLUG_AXIS } from '@fixbench/contract/catalog/plugs.ts'
import { z } from 'zod'
import { integer, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { PricedProductSchema, pricedProductJson } from './sku-line.repo.ts'

const PART = `'listCents', s.priceCents, ${pricedProductJson}, 'seoUrl', p.seoUrl, 'nameEn', p.nameEn`
const PartSchema = PricedProductSchema.extend({ listCents: integer, seoUrl: text, nameEn: text })

const StepProductSchema = PartSchema.extend({ productId: integer, url: text, imageUrl: text })
type StepProduct = z.infer<typeof StepProductSchema>

/** Machines have a power plug; pads, molds and clamps of the same category have none. */
const IS_MACHINE = `exists (select 1 from Sku k, json_each(k.axes) axis where k.productId = p.id and axis.value ->> 'key' = '${PLUG_AXIS}')`

const stepProductsSql = (isMachine: boolean): string => `
  select json_group_array(json_object('productId', p.id, 'url', url, 'imageUrl', p.imageUrl, ${PART}))
    from (select c.url, p.id as productId, row_number() over (partition by c.id order by coalesce(d.popularity, 0) desc, s.priceCents, p.id) as place
            from Category c join Product p on (p.l2CategoryId = c.id or p.l3CategoryId = c.id) and p.status = 1
            join Sku s on s.id = p.leadSkuId left join Device d on d.id = p.deviceId
           where c.url in (select value from json_each(?)) ${isMachine ? `and ${IS_MACHINE}` : ''}) one
    join Product p on p.id = one.productId join Sku s on s.id = p.leadSkuId
   where place = 1`

const cheapestMachinesSql = stepProductsSql(true)
const suppliesSql = stepProductsSql(false)

/** The lowest-priced machine on sale of each category URL. */
export const listCheapestMachines = (sql: SqlReader, urls: readonly string[]): StepProduct[] =>
  sql.list(StepProductSchema, cheapestMachinesSql, JSON.stringify(urls))

/** One product on sale per category URL: for the most popular model, then the lowest price. */
export const listSupplies = (sql: SqlReader, urls: readonly string[]): StepProduct[] =>
  sql.list(StepProductSchema, suppliesSql, JSON.stringify(urls))

type Utility = { attribute: string; value: string; category: string }

/** Categories of the utilities that at least one of the products needs, in the given order. */
export const listNeededCategories = (
  sql: SqlReader,
  productIds: readonly number[],
  utilities: readonly Utility[],
): string[] =>
  sql.list(
    text,
    `select json_group_array(need.value ->> 'category' order by need.key)
       from json_each(?) need
      where exists (select 1 from FeatureValue v join ProductFeature f on f.featureValueId = v.id
                     where v.attributeKey = need.value ->> 'attribute' and v.value = need.value ->> 'value'
                       and f.productId in (select value from json_each(?)))`,
    JSON.stringify(utilities),
    JSON.stringify(productIds),
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

/** How many of the given models have back glass in stock. */
export const countBackGlassModels = (sql: SqlReader, deviceNames: readonly string[]): number =>
  sql.count(
    `select count(distinct d.id) from PartFamily f
       join Product p on p.familyId = f.id and p.status = 1 and p.stockSum > 0
       join ProductCompatibility c on c.productId = p.id join Device d on d.id = c.deviceId
      where f.slug = 'back-glass' and d.displayName in (select value from json_each(?))`,
    JSON.stringify(deviceNames),
  )

const displayPartsSql = partsSql(
  `f.slug in ('front-glass-oca', 'front-frame', 'screen') and s.status = 1
     and case f.slug when 'screen' then s.grade = 'Refurbished Original' else s.id = p.leadSkuId end
     and d.id in (select glass.deviceId from Product glass join PartFamily g on g.id = glass.familyId
                   where g.slug = 'front-glass-oca' and glass.status = 1)`,
  's.priceCents, s.id',
)

/** Glass, frames and refurbished original screens for all models with OCA glass on sale. */
export const listDisplayParts = (sql: SqlReader): DevicePart[] => sql.list(DevicePartSchema, displayPartsSql)
