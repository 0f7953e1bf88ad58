import { z } from 'zod'

const JobItemSchema = z.object({
  seoUrl: z.string(),
  name: z.string(),
  imgUrl: z.string(),
  price: z.number().nullable().describe('Null while the viewer can’t see it'),
})
export type RefurbishingItem = z.output<typeof JobItemSchema>

const PartSchema = z.object({ seoUrl: z.string(), name: z.string(), price: z.number() })

/** Refurbishing displays instead of buying them: the steps with their products, the lines, and parts for each model. */
export const RefurbishingJobSchema = z
  .object({
    steps: z.array(
      z.object({
        code: z.enum(['separate', 'clean', 'laminate', 'debubble', 'frame']),
        machine: JobItemSchema.nullable(),
        supplies: z.array(JobItemSchema),
      }),
    ),
    machinesTotal: z
      .number()
      .nullable()
      .describe('One machine for each step; null when the viewer can’t see every price'),
    hoursPerDay: z.int(),
    lines: z.array(
      z.object({
        code: z.enum(['starter', 'workshop', 'factory']),
        fromPerDay: z.int().describe('Finished displays in a day'),
        toPerDay: z.int().nullable().describe('Null without an upper bound'),
        people: z.int().nullable(),
      }),
    ),
    models: z.array(
      z.object({
        deviceId: z.int(),
        name: z.string(),
        glass: PartSchema,
        frame: PartSchema,
        screen: PartSchema.describe('A refurbished original screen that is ready to install'),
        partsTotal: z.number(),
        savedOnParts: z.number(),
      }),
    ),
  })
  .meta({ id: 'RefurbishingJob' })
export type RefurbishingJob = z.output<typeof RefurbishingJobSchema>
