import { z } from 'zod'
import { component } from '../core/component.ts'

/** A part of a repair at the viewer's price. */
export const JobPartSchema = z.object({ seoUrl: z.string(), name: z.string(), price: z.number() })

/**
 * Comparison of replacing a bonded back glass with a laser and with a new housing: times, and parts at the viewer's
 * prices.
 */
export const BackGlassJobSchema = component('BackGlassJob', {
  modelCount: z.int().describe('Number of models with a bonded back whose back glass is in stock'),
  laserMinutes: z.int().describe('Time in the laser machine, in minutes'),
  withLaserMinutes: z.int().describe('Working time of the whole job, in minutes'),
  withHousingMinutes: z.int(),
  models: z.array(
    z.object({ deviceId: z.int(), name: z.string(), glass: JobPartSchema, housing: JobPartSchema }),
  ),
})
export type BackGlassJob = z.output<typeof BackGlassJobSchema>
