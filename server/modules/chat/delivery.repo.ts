import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const zoneSql = `select c.nameEn as country, z.freeShippingFromCents as freeFromCents, z.freeShippingMaxGrams as maxGrams
  from Country c join Zone z on z.code = c.zoneCode where c.iso = ?`

const daysSql = `select min(r.workingDaysMin) as daysMin, max(r.workingDaysMax) as daysMax from CarrierRate r
  join Country c on c.iso = ?1 and r.area in (c.iso, c.zoneCode) join Carrier k on k.code = r.carrierCode and k.status = 1`

const ZoneRowSchema = row({ country: text, freeFromCents: integer, maxGrams: integer })

const DaysRowSchema = row({ daysMin: integer.nullable(), daysMax: integer.nullable() })

/** Free-shipping terms of a country; undefined when the shop doesn't ship there. */
export const findZone = (sql: SqlReader, country: string) => sql.get(ZoneRowSchema, zoneSql, country)

/** Minimum and maximum working days of all carriers to a country; null without carriers. */
export const findCarrierDays = (sql: SqlReader, country: string) => sql.get(DaysRowSchema, daysSql, country)
