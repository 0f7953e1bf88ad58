import { z } from 'zod'

const JobPartSchema = z.object({ seoUrl: z.string(), name: z.string(), price: z.number() })

/**
 * Replacing a bonded back glass with a laser, and with a new housing instead: times, and parts at the viewer's prices.
 */
export const BackGlassJobSchema = z
  .object({
    modelCount: z.int().describe('Models that the shop has back glass for'),
    laserMinutes: z.int().describe('Time in the machine'),
    withLaserMinutes: z.int().describe('Bench time of the whole job'),
    withHousingMinutes: z.int(),
    models: z.array(
      z.object({
        deviceId: z.int(),
        name: z.string(),
        glass: JobPartSchema,
        housing: JobPartSchema,
      }),
    ),
  })
  .meta({ id: 'BackGlassJob' })
export type BackGlassJob = z.output<typeof BackGlassJobSchema>
