import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { int, text } from '#contract/core/field.ts'
import { toPageSchema } from '#contract/core/paging.ts'
import { StoryActionSchema, StorySchema, TargetSchema } from '../stories/story.schema.ts'

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
    /** Comes with the shop, or was dropped as a file. */
    origin: z.enum(['shop', 'file']),
  })
  .meta({ id: 'ConsoleStory' })

/** A step with the names of its world filled in. */
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

export const StoryRunSchema = z
  .object({
    runId: z.string(),
    storyId: z.string(),
    title: z.string(),
    audience: z.string(),
    minutes: z.int(),
    persona: z.string(),
    worldId: z.string(),
    /** From 0; equal to the number of steps when the story is over. */
    step: z.int(),
    titles: z.array(z.string()),
    /** The step at hand; null at the end. */
    current: RunStepSchema.nullable(),
    next: z.object({ title: z.string(), say: z.string() }).nullable(),
    startedAt: z.string(),
    stepStartedAt: z.string(),
    /** Wishes of the presenter; the shop's tab follows each new count once. */
    wish: z.object({ count: z.int(), kind: z.enum(['do', 'look']) }),
    tab: z.object({
      state: z.enum(['idle', 'working', 'failed', 'absent']),
      message: z.string(),
    }),
    /** Where a browser enters the story in the shop. */
    enter: z.string(),
  })
  .meta({ id: 'ConsoleStoryRun' })

const named = (name: string, summary: string) =>
  ({ id: `OWN-console-stories-${name}`, access: 'open', summary }) as const
const get = (name: string, path: string, summary: string) =>
  ({
    ...named(name, summary),
    method: 'GET',
    path: `/console/api/stories${path}`,
    bodyKind: 'query',
  }) as const
const post = (name: string, path: string, summary: string) =>
  ({
    ...named(name, summary),
    method: 'POST',
    path: `/console/api/stories${path}`,
    bodyKind: 'json',
  }) as const

const which = { runId: text(40) }

export const storiesEndpoints = {
  list: endpoint({
    ...get('list', '', 'Stories that can be told, and files that are none'),
    input: z.object({}),
    data: toPageSchema(StoryRowSchema).extend({
      folder: z.string(),
      broken: z.array(z.object({ file: z.string(), reason: z.string() })),
    }),
    errors: [],
  }),
  detail: endpoint({
    ...get('detail', '/detail', 'One story with all its steps'),
    input: z.object({ storyId: text(40) }),
    data: StorySchema,
    errors: ['INVALID'],
  }),
  runs: endpoint({
    ...get('runs', '/runs', 'Stories that are being told, latest first'),
    input: z.object({}),
    data: toPageSchema(StoryRunSchema),
    errors: [],
  }),
  /** Makes a world in the story's state and keeps it as the perfect start. */
  start: endpoint({
    ...post('start', '/start', 'Begin a story in a world of its own'),
    input: z.object({ storyId: text(40), newWorldId: text(40).optional() }),
    data: StoryRunSchema,
    errors: ['INVALID'],
  }),
  run: endpoint({
    ...get('run', '/run', 'Where a story stands'),
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
  /** Puts the world back to its perfect start and the story to its first step. */
  reset: endpoint({
    ...post('reset', '/reset', 'Begin a story anew'),
    input: z.object(which),
    data: StoryRunSchema,
    errors: ['INVALID'],
  }),
  /** `do` makes the shop's tab do the step at hand by itself. */
  wish: endpoint({
    ...post('wish', '/wish', 'Ask the tab of the shop to do something'),
    input: z.object({ ...which, kind: z.enum(['do', 'look']) }),
    data: StoryRunSchema,
    errors: ['INVALID'],
  }),
  /** For the shop's tab. */
  report: endpoint({
    ...post('report', '/report', 'Say what the tab of the shop is doing'),
    input: z.object({
      ...which,
      state: z.enum(['idle', 'working', 'failed']),
      message: text(300, 0).default(''),
    }),
    data: StoryRunSchema,
    errors: ['INVALID'],
  }),
  /** Actions that the console does in the shop's place: a control, or moving the clock. */
  act: endpoint({
    ...post('act', '/act', 'Do an action of the step at hand that is none of the page'),
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
  /** A redirect that sets world, session and story, and continues to where the step begins; for links. */
  enter: endpoint({
    ...get('enter', '/enter', 'Go to the shop in a story'),
    input: z.object({ ...which, to: text(500).optional() }),
    data: z.null(),
    errors: ['INVALID'],
  }),
}
