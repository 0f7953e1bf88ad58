import { SavedDeviceSchema } from '@fixbench/contract/device/device.contract.ts'
import { integer, limitTo } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Range } from '#server/lib/paging.ts'
import { DEVICE_JSON } from '#server/modules/catalog/reference-data.repo.ts'

/** The saved models of a member, or the models that a guest sends. */
type DeviceSource = { memberId: number } | { deviceIds: readonly number[] }

const savedSql = 'select s.deviceId as id, -s.id as place from SavedDevice s where s.memberId = ?1'
const namedSql = 'select w.value as id, min(w.key) as place from json_each(?1) w group by w.value'

const pageSql = (source: string): string => `
  with mine as (${source})
  select
    (select count(*) from mine join Device d on d.id = mine.id) as total,
    (select json_group_array(json_object(${DEVICE_JSON}, 'imageUrl', d.imageUrl, 'productCount', k.productCount) order by d.place)
      from (select x.*, mine.place from mine join Device x on x.id = mine.id order by mine.place ${limitTo('?2')} offset ?3) d
      join Brand b on b.id = d.brandId join Category k on k.id = d.categoryId) as rows`

/** One page of models, last saved first or in the order sent, with the total. */
export const pageDevices = (sql: SqlReader, source: DeviceSource, { limit, offset }: Range) => {
  const [mine, key] =
    'memberId' in source ? [savedSql, source.memberId] : [namedSql, JSON.stringify(source.deviceIds)]
  return sql.jsonPage(SavedDeviceSchema, pageSql(mine), key, limit, offset)
}

/** Filters out unknown model ids. */
export const findKnownDevices = (sql: SqlReader, deviceIds: readonly number[]): number[] =>
  sql.column(
    integer,
    'select d.id from json_each(?) w join Device d on d.id = w.value order by w.key',
    JSON.stringify(deviceIds),
  )
