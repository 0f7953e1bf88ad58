import { component } from '@fixbench/contract/core/component.ts'
import { int, text } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { consoleCalls, inWorld, read, toGatheredPageSchema } from '#console/contract/fields.ts'
import { pictureField } from '../evidence/picture.ts'
import { shopAddress } from '../people/people.contract.ts'
import { StorySchema } from '../stories/story.schema.ts'
import { FlowStepSchema, StartSchema, StepFactsSchema } from './recording.schema.ts'

const rowFields = {
  recordingId: z.string().describe('ID of the recording'),
  title: z.string(),
  worldId: z.string().nullable().describe('World in which it was recorded; null for an imported file'),
  madeAt: z.string().describe('Machine time of its beginning'),
  stepCount: z.int(),
  isActive: z.boolean().describe('Whether it is being made'),
  start: StartSchema.describe('Where it begins'),
  enter: z.string().describe('URL that continues the recording in a browser'),
}
const RecordingRowSchema = component('ConsoleRecording', rowFields)

const StepSchema = StepFactsSchema.extend({
  title: z.string().describe('The step in words'),
  flow: FlowStepSchema.describe('The step as DevTools Recorder writes it'),
  picture: z.string().nullable().describe('URL of a picture of the page before the step; null without one'),
  isEnterable: z.boolean().describe('Whether a snapshot of the world before the step exists'),
})

const ReplaySchema = component('ConsoleReplay', {
  runId: z.string().describe('The running story that replays it'),
  recordingId: z.string().describe('ID of the recording'),
  title: z.string(),
  worldId: z.string(),
  startedAt: z.string().describe('Machine time'),
  from: z.int().describe('Index of its first step'),
  step: z.int().describe('Index of the current step; the number of steps at the end'),
  stepCount: z.int(),
  state: z
    .enum(['running', 'absent', 'failed', 'same', 'different'])
    .describe('`absent`: it has not ended, and no tab of the shop is open for it'),
  message: z.string().describe('Why it failed, or how it goes on; empty otherwise'),
  differences: z
    .array(
      z.object({
        step: z.int().describe('Index of the step'),
        missing: z.array(z.string()).describe('Calls with codes and cells that the recording has'),
        extra: z.array(z.string()).describe('Those that only the replay has'),
      }),
    )
    .describe('What was different from the recording'),
  enter: z.string().describe('URL that opens the replay in the shop'),
})

const which = { recordingId: text(40).describe('ID of the recording') }

export const recordingsEndpoints = consoleCalls('recordings', {
  list: {
    description: 'In a fleet the recordings of all shards.',
    summary: 'List recordings, the latest first',
    input: z.object({}),
    data: toGatheredPageSchema(RecordingRowSchema),
  },
  detail: read({
    summary: 'Get a recording with its steps, their calls and the rows that they changed',
    input: z.object(which),
    data: z.object({ ...rowFields, steps: z.array(StepSchema) }),
  }),
  start: {
    description:
      'The clock of the world stands still until `stop`. Open `enter` in a browser, or set the cookie `recording` to `{recordingId}.0`; the badge then records clicks, values and keys. Each step begins with a snapshot.',
    summary: 'Begin to record what a browser does in a world',
    input: inWorld({
      title: text(100).optional().describe('Title of the recording'),
      address: shopAddress().default('/').describe('Path of the page on which it begins'),
      width: int(200, 10_000).optional().describe('Width of the window, in pixels'),
      height: int(200, 10_000).optional().describe('Height of the window, in pixels'),
    }),
    data: RecordingRowSchema,
  },
  step: {
    description: 'Called by the badge. Secrets in it must be replaced by names such as `{password}`.',
    summary: 'Add a step to a recording',
    input: z.object({
      ...which,
      mark: int(1, 9999).describe('Number of the step, which its requests carry in the cookie `recording`'),
      step: FlowStepSchema.describe('Step of DevTools Recorder'),
      address: shopAddress().describe('Path of the page on which it begins'),
      stored: z
        .record(z.string(), z.string())
        .default({})
        .describe('What the shop has stored in the browser'),
    }),
    data: z.null(),
  },
  addPicture: {
    description: 'Called by the badge, which draws what is visible of the page before each step.',
    summary: 'Add the picture of a step',
    input: z.object({
      ...which,
      mark: int(0, 9999).describe('Number of the step, as for `step`'),
      picture: pictureField(),
    }),
    data: z.null(),
  },
  picture: read({
    description: 'Returns the file itself, `image/jpeg`.',
    summary: 'Get the picture of a step',
    input: z.object({ ...which, step: int(0, 300).describe('Index of the step, starting at 0') }),
    data: z.null(),
    errors: ['NOT_FOUND'],
  }),
  stop: {
    description: 'The clock of the world goes on if it ran before.',
    summary: 'End a recording',
    input: z.object(which),
    data: RecordingRowSchema,
  },
  rename: {
    summary: 'Rename a recording',
    input: z.object({ ...which, title: text(100).describe('New title of the recording') }),
    data: RecordingRowSchema,
  },
  import: {
    description: 'Accepts files of `export` and files that DevTools Recorder in Chrome exports as JSON.',
    summary: 'Add a recording from a file',
    input: z.object({
      flow: z.looseObject({}).describe('Content of the file'),
      title: text(100).optional().describe('Title of the recording; by default that of the file'),
    }),
    data: RecordingRowSchema,
  },
  story: read({
    description:
      'One step for each page of the recording. Write what the presenter says and what the screen shows, then add it with `stories.import`.',
    summary: 'Make a draft of a story from a recording',
    input: z.object(which),
    data: StorySchema,
  }),
  export: read({
    description:
      'Returns the file itself. Custom steps hold what the format has no step for: calls, codes and changed rows of each step, and the clock.',
    summary: 'Download a recording as a file of DevTools Recorder',
    input: z.object(which),
    data: z.null(),
  }),
  test: read({
    description: 'Returns the file itself. It uses `@fixbench/testing` and runs as pasted.',
    summary: 'Download a recording as a Playwright test',
    input: z.object(which),
    data: z.null(),
  }),
  replay: {
    worksWhenLocked: true,
    description:
      'Creates a world in the state before the step, or before the nearest earlier step with a snapshot, and replays from there to the end in the browser that opens `enter`. Compares each step with the recording.',
    summary: 'Replay a recording, from any step',
    input: z.object({
      ...which,
      step: int(0, 300).default(0).describe('Index of the step, starting at 0'),
      pace: z
        .enum(['live', 'fast'])
        .default('fast')
        .describe('`live` moves a pointer and types like a person'),
    }),
    data: ReplaySchema,
  },
  replays: read({
    description: 'In a fleet the replays of all shards.',
    summary: 'List replays with what was different, the latest first',
    input: z.object({ recordingId: text(40).optional().describe('Only those of this recording') }),
    data: toGatheredPageSchema(ReplaySchema),
  }),
  remove: {
    summary: 'Delete a recording and its snapshots',
    input: z.object(which),
    data: z.null(),
  },
  enter: read({
    description:
      'For links: sets the world and recording cookies of the browser, then redirects to the shop.',
    summary: 'Open the shop and record what is done there',
    input: z.object(which),
    data: z.null(),
  }),
})
