import { z } from 'zod'
import { type CompatibleModel, CompatibleModelSchema } from '#contract/catalog.schemas.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { memoize } from '#server/lib/cache.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** A device model as product pages show it. */
export type Device = Omit<CompatibleModel, 'note'>
export type Devices = ReadonlyMap<number, Device>

const ROUGH_BYTES = 400_000

const devicesSql = `
  select json_group_array(json_object('deviceId', d.id, 'brand', b.name, 'name', d.displayName,
           'modelCodes', (select json_group_array(m.code) from DeviceModelCode m where m.deviceId = d.id),
           'year', d.year, 'url', k.url))
    from Device d join Brand b on b.id = d.brandId join Category k on k.id = d.categoryId`

const DevicesSchema = z.array(CompatibleModelSchema.omit({ note: true }))

const listDevices = (sql: SqlReader): Device[] => sql.json(DevicesSchema, devicesSql) ?? []

/** All device models by id; cached until the content changes. */
export const getDevices = ({ sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>): Devices =>
  memoize(
    cache,
    { key: 'devices', topics: ['content'], bytes: ROUGH_BYTES },
    () => new Map(listDevices(sql).map(device => [device.deviceId, device])),
  )
