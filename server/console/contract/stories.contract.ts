import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { int, text } from '#contract/core/field.ts'
import { toPageSchema } from '#contract/core/paging.ts'
import { StoryActionSchema, StorySchema, TargetSchema } from '../stories/story.schema.ts'
import { declareCalls } from './fields.ts'

const StoryRowSchema = z
  .object({
    storyId: z.string(),
    title: z.string(),
    summary: z.string(),
    audience: z.string(),
    minutes: z.int(),
    persona: z.string(),
    preset: z.string(),
    stepCount: z.int(),
    /** `shop` for a built-in story, `file` for one from the stories folder. */
    origin: z.enum(['shop', 'file']),
  })
  .meta({ id: 'ConsoleStory' })

/** A step whose placeholders are filled with values of its world. */
const RunStepSchema = z.object({
  title: z.string(),
  say: z.string(),
  address: z.string().nullable(),
  highlight: TargetSchema.nullable(),
  do: z.array(StoryActionSchema),
  expect: z
    .object({ address: z.string().optional(), text: z.string().optional(), element: TargetSchema.optional() })
    .nullable(),
})

const StoryRunSchema = z
  .object({
    runId: z.string(),
    storyId: z.string(),
    title: z.string(),
    audience: z.string(),
    minutes: z.int(),
    persona: z.string(),
    worldId: z.string(),
    /** Starts at 0; equals the number of steps when the story is finished. */
    step: z.int(),
    titles: z.array(z.string()),
    /** The current step; null at the end. */
    current: RunStepSchema.nullable(),
    next: z.object({ title: z.string(), say: z.string() }).nullable(),
    startedAt: z.string(),
    stepStartedAt: z.string(),
    /** The presenter's latest command. The shop tab runs it once per `count`. */
    command: z.object({ count: z.int(), kind: z.enum(['do', 'look']) }),
    tab: z.object({
      state: z.enum(['idle', 'working', 'failed', 'absent']),
      message: z.string(),
    }),
    /** URL that opens the story in the shop. */
    enter: z.string(),
  })
  .meta({ id: 'ConsoleStoryRun' })

const { get, post } = declareCalls('stories')

const which = { runId: text(40) }

export const storiesEndpoints = {
  list: endpoint({
    ...get('list', '', 'List stories and invalid story files'),
    input: z.object({}),
    data: toPageSchema(StoryRowSchema).extend({
      folder: z.string(),
      broken: z.array(z.object({ file: z.string(), reason: z.string() })),
    }),
    errors: [],
  }),
  detail: endpoint({
    ...get('detail', '/detail', 'Get a story with its steps'),
    input: z.object({ storyId: text(40) }),
    data: StorySchema,
    errors: ['INVALID'],
  }),
  runs: endpoint({
    ...get('runs', '/runs', 'List running stories, latest first'),
    input: z.object({}),
    data: toPageSchema(StoryRunSchema),
    errors: [],
  }),
  start: endpoint({
    description: 'Creates a world, applies the story’s preset, and takes a snapshot for `reset`.',
    ...post('start', '/start', 'Start a story in a new world'),
    input: z.object({ storyId: text(40), newWorldId: text(40).optional() }),
    data: StoryRunSchema,
    errors: ['INVALID'],
  }),
  run: endpoint({
    ...get('run', '/run', 'Get the state of a running story'),
    input: z.object(which),
    data: StoryRunSchema,
    errors: ['INVALID'],
  }),
  go: endpoint({
    ...post('go', '/go', 'Go to a step of a story'),
    input: z.object({ ...which, step: int(0, 100) }),
    data: StoryRunSchema,
    errors: ['INVALID'],
  }),
  reset: endpoint({
    description: 'Restores the snapshot taken at the start and returns to the first step.',
    ...post('reset', '/reset', 'Start a story over'),
    input: z.object(which),
    data: StoryRunSchema,
    errors: ['INVALID'],
  }),
  command: endpoint({
    description: '`do` makes the shop tab run the current step; `look` makes it only open the step’s page.',
    ...post('command', '/command', 'Send a command to the shop tab'),
    input: z.object({ ...which, kind: z.enum(['do', 'look']) }),
    data: StoryRunSchema,
    errors: ['INVALID'],
  }),
  report: endpoint({
    description: 'Called by the shop tab.',
    ...post('report', '/report', 'Report what the shop tab is doing'),
    input: z.object({
      ...which,
      state: z.enum(['idle', 'working', 'failed']),
      message: text(300, 0).default(''),
    }),
    data: StoryRunSchema,
    errors: ['INVALID'],
  }),
  act: endpoint({
    description: 'Accepts actions that don’t need the page: a control or a clock move.',
    ...post('act', '/act', 'Run an action of the current step outside the page'),
    input: z.object({ ...which, action: StoryActionSchema }),
    data: StoryRunSchema,
    errors: ['INVALID'],
  }),
  end: endpoint({
    ...post('end', '/end', 'End a story and delete its world'),
    input: z.object(which),
    data: z.null(),
    errors: ['INVALID'],
  }),
  enter: endpoint({
    description:
      'For links: sets the world, session, and story cookies of the browser, then redirects to the page of the current step.',
    ...get('enter', '/enter', 'Open the shop in a story'),
    input: z.object({ ...which, to: text(500).optional() }),
    data: z.null(),
    errors: ['INVALID'],
  }),
}
