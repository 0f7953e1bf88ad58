import { z } from 'zod'
import { text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { TrackingStep } from '#server/domain/freight/parcel-journey.ts'

const StepsSchema = z.array(z.object({ step: z.int(), code: text, text: text, place: text }))

/** The usual steps of a track; exceptions have the step 0 and are left out. */
export const readSteps = (sql: SqlReader): TrackingStep[] => {
  const value = sql.value(text, "select value from FreightRule where key = 'trackingSteps'")
  return StepsSchema.parse(JSON.parse(value ?? '[]')).filter(step => step.step > 0)
}

export const findHub = (sql: SqlReader, carrierCode: string, country: string): string =>
  sql.value(
    text,
    'select h.place from CarrierHub h join Country c on c.zoneCode = h.zoneCode where h.carrierCode = ? and c.iso = ?',
    carrierCode,
    country,
  ) ?? 'Hong Kong'
