import { type CompatibleModel, CompatibleModelSchema } from '@fixbench/contract/catalog/catalog.schemas.ts'
import type { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { integer, row, text } from '#server/database/row.ts'

type Deps = Pick<ShopContext, 'sql' | 'cache'>

/** A device model as product pages show it. */
export type Device = Omit<CompatibleModel, 'note'>
export type Devices = ReadonlyMap<number, Device>

/** What every model `d` of brand `b` and category `k` shows, as arguments of SQLite’s `json_object`. */
export const DEVICE_JSON = `'deviceId', d.id, 'brand', b.name, 'name', d.displayName, 'url', k.url,
  'modelCodes', json((select json_group_array(m.code) from DeviceModelCode m where m.deviceId = d.id))`

const devicesSql = `
  select json_group_array(json_object(${DEVICE_JSON}, 'year', d.year))
    from Device d join Brand b on b.id = d.brandId join Category k on k.id = d.categoryId`

const DeviceSchema = CompatibleModelSchema.omit({ note: true })

/** All device models by id; cached until the content changes. */
export const getDevices = ({ sql, cache }: Deps): Devices =>
  cache.memoize(
    { key: 'devices', topics: ['content'], bytes: 400_000 },
    () => new Map(sql.list(DeviceSchema, devicesSql).map(device => [device.deviceId, device])),
  )

/** A value of an attribute; `place` is its position in the specification table. */
type FeatureValue = { label: string; text: string; place: number }
export type FeatureValues = ReadonlyMap<number, FeatureValue>

const FeatureValueSchema = row({ id: integer, label: text, value: text, unit: text.nullable() })

const featureValuesSql = `
  select v.id, a.label, v.value, a.unit from FeatureValue v join Attribute a on a.key = v.attributeKey
   order by a.sort, a.key, v.sort, v.value`

/** All attribute values by id; cached until the content changes. */
export const getFeatureValues = ({ sql, cache }: Deps): FeatureValues =>
  cache.memoize({ key: 'feature-values', topics: ['content'], bytes: 600_000 }, () => {
    const rows = sql.all(FeatureValueSchema, featureValuesSql)
    return new Map(
      rows.map(({ id, label, value, unit }, place) => [
        id,
        { label, text: unit === null ? value : `${value} ${unit}`, place },
      ]),
    )
  })

/**
 * Maps attribute labels to values in the order of the specification table. Several values of one attribute are joined
 * by commas.
 */
export const toFeatureMap = (values: FeatureValues, ids: readonly number[]): Record<string, string> => {
  const features = ids.flatMap(id => values.get(id) ?? []).toSorted((a, b) => a.place - b.place)
  const map: Record<string, string> = {}
  for (const { label, text } of features) {
    const known = map[label]
    map[label] = known === undefined ? text : `${known}, ${text}`
  }
  return map
}

/** A quality grade of parts; the lowest rank is the best. */
const GradeSchema = row({ name: text, rank: integer, meaning: text, typicalBuyer: text, color: text })
export type Grade = z.infer<typeof GradeSchema>

/** All grades, best first; cached until the content changes. */
export const getGrades = ({ sql, cache }: Deps): readonly Grade[] =>
  cache.memoize({ key: 'grades', topics: ['content'], bytes: 4000 }, () =>
    sql.all(GradeSchema, 'select name, rank, meaning, typicalBuyer, color from Grade order by rank'),
  )
