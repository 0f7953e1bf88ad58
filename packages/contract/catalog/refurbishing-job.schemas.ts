import { z } from 'zod'
import { component } from '../core/component.ts'
import { JobPartSchema } from './back-glass-job.schemas.ts'

const JobItemSchema = z.object({
  seoUrl: z.string(),
  name: z.string(),
  imgUrl: z.string(),
  price: z.number().nullable().describe('Null when hidden from the viewer'),
})
export type RefurbishingItem = z.output<typeof JobItemSchema>

/**
 * Comparison of refurbishing displays with buying them: steps with their products, production lines, and parts per
 * model.
 */
export const RefurbishingJobSchema = component('RefurbishingJob', {
  steps: z.array(
    z.object({
      code: z.enum(['separate', 'clean', 'laminate', 'debubble', 'frame']),
      machine: JobItemSchema.nullable(),
      supplies: z.array(JobItemSchema),
    }),
  ),
  utilities: z.array(JobItemSchema).describe('Vacuum pump and compressor, as far as the machines need them'),
  machinesTotal: z
    .number()
    .nullable()
    .describe(
      'Price of one machine per step and the utilities; null when one of the prices is hidden from the viewer',
    ),
  hoursPerDay: z.int(),
  lines: z.array(
    z.object({
      code: z.enum(['starter', 'workshop', 'factory']),
      fromPerDay: z.int().describe('Minimum number of finished displays per day'),
      toPerDay: z
        .int()
        .nullable()
        .describe('Maximum number of finished displays per day; null without a limit'),
      people: z.int().nullable(),
    }),
  ),
  models: z.array(
    z.object({
      deviceId: z.int(),
      name: z.string(),
      glass: JobPartSchema,
      frame: JobPartSchema,
      screen: JobPartSchema.describe('A ready-to-install refurbished original screen'),
      partsTotal: z.number().describe('Glass and frame'),
      donorPrice: z.number().describe('Assumed price of a cracked original display with a working panel'),
    }),
  ),
})
export type RefurbishingJob = z.output<typeof RefurbishingJobSchema>
