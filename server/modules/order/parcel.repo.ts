import type { TrackingStep } from '@fixbench/domain/freight/parcel-journey.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { z } from 'zod'
import { text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

type Reader = Pick<SqlReader, 'column'>

const StepsSchema = z.array(z.object({ step: z.int(), code: text, text: text, place: text }))

/** All possible tracking steps; exceptions have step 0. */
export const readTrackingSteps = (sql: Reader): TrackingStep[] => {
  const values = sql.column(text, "select value from FreightRule where key = 'trackingSteps'")
  return StepsSchema.parse(JSON.parse(requireFirst(values)))
}

/** The sorting hub of a carrier for a country; Hong Kong when none is listed. */
export const findHub = (sql: Reader, carrierCode: string, country: string): string =>
  sql.column(
    text,
    'select h.place from CarrierHub h join Country c on c.zoneCode = h.zoneCode where h.carrierCode = ? and c.iso = ?',
    carrierCode,
    country,
  )[0] ?? 'Hong Kong'
