import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const zoneSql = `select c.nameEn as country, z.freeShippingFromCents as freeFromCents, z.freeShippingMaxGrams as maxGrams
  from Country c join Zone z on z.code = c.zoneCode where c.iso = ?`

const daysSql = `select min(r.workingDaysMin) as daysMin, max(r.workingDaysMax) as daysMax from CarrierRate r
  join Country c on c.iso = ?1 and r.area in (c.iso, c.zoneCode) join Carrier k on k.code = r.carrierCode and k.status = 1`

const ZoneRowSchema = row({ country: text, freeFromCents: integer, maxGrams: integer })

const DaysRowSchema = row({ daysMin: integer.nullable(), daysMax: integer.nullable() })

/** Free shipping to a country; undefined where the shop does not deliver. */
export const findZone = (sql: SqlReader, country: string): z.infer<typeof ZoneRowSchema> | undefined =>
  sql.get(ZoneRowSchema, zoneSql, country)

/** Working days that carriers need to a country. */
export const findCarrierDays = (sql: SqlReader, country: string): z.infer<typeof DaysRowSchema> | undefined =>
  sql.get(DaysRowSchema, daysSql, country)
