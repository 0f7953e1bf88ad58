import { findOwnPath } from '@fixbench/contract/core/own-path.ts'
import { z } from 'zod'
import { ChangedRowSchema } from '#console/contract/changed-row.ts'

/** A call that the shop received during a step, without its bodies. */
const RecordedCallSchema = z.object({
  method: z.string(),
  path: z.string().describe('Path without the query'),
  call: z.string().describe('Name of the call, such as `cart.add`; empty for pages'),
  status: z.int().describe('HTTP status; 0 when the connection broke'),
  code: z.int().nullable().describe('Code of the response; null when it isn’t an envelope'),
  rowsChanged: z.int().describe('Number of rows written, without the last use of a session'),
})
export type RecordedCall = z.output<typeof RecordedCallSchema>

/** A row that a step changed. */
export type RecordedRow = z.output<typeof ChangedRowSchema>

/** A time as the clock writes it. */
export const recordedTime = z.string().refine(time => !Number.isNaN(Date.parse(time)), 'must be a time')

/** What the shop knows of a step. The file of a recording has it as a custom step before the step itself. */
export const StepFactsSchema = z.object({
  address: z
    .string()
    .refine(path => findOwnPath(path) !== null, 'must be a path of the shop')
    .nullable()
    .default(null)
    .describe('Path of the page on which the step begins'),
  shopTime: recordedTime.nullable().default(null).describe('Shop time before the step'),
  person: z.string().nullable().default(null).describe('Email address of the member; null for a guest'),
  stored: z
    .record(z.string(), z.string())
    .default({})
    .describe('What the shop has stored in the browser, such as a guest’s cart'),
  calls: z.array(RecordedCallSchema).default([]).describe('Calls that the shop received during the step'),
  rows: z.array(ChangedRowSchema).default([]).describe('Rows that these calls changed, the first 200'),
})

/** A step of DevTools Recorder, such as `{ "type": "click", "selectors": [["aria/Add"]] }`. */
export const FlowStepSchema = z.looseObject({ type: z.string().describe('`click`, `change`, `keyDown` …') })
export type FlowStep = z.output<typeof FlowStepSchema>

const RecordedStepSchema = StepFactsSchema.extend({
  flow: FlowStepSchema,
  snapshotId: z.string().nullable().describe('Snapshot of the recorded world before the step'),
  picture: z.string().nullable().default(null).describe('File with a picture of the page before the step'),
})
export type RecordedStep = z.output<typeof RecordedStepSchema>

/** Where a recording begins. */
export const StartSchema = z.object({
  isFresh: z.boolean().describe('Whether it begins in a new world, so that any other shop can repeat it'),
  preset: z.string().nullable().describe('Preset of that world; null for the seeded shop'),
})

export const RecordingSchema = z.object({
  recordingId: z.string(),
  title: z.string(),
  /** World in which it was recorded; null for a file. */
  worldId: z.string().nullable(),
  /** Machine time. */
  madeAt: z.string(),
  start: StartSchema,
  viewport: z.object({ width: z.int(), height: z.int() }).nullable(),
  steps: z.array(RecordedStepSchema),
})
export type Recording = z.output<typeof RecordingSchema>
