import { component } from '@fixbench/contract/core/component.ts'
import { int, list, longText, text } from '@fixbench/contract/core/field.ts'
import { toPageSchema } from '@fixbench/contract/core/paging.ts'
import { z } from 'zod'
import { consoleCalls, read, toGatheredPageSchema } from '#console/contract/fields.ts'
import { shopAddress } from '../people/people.contract.ts'
import { ExpectationSchema, StoryActionSchema, StorySchema, TargetSchema } from './story.schema.ts'

const LeadSchema = z
  .string()
  .nullable()
  .describe(
    'Name of the person who is followed; `guest` without an account, null when nobody in the shop has their place',
  )

const StoryRowSchema = component('ConsoleStory', {
  storyId: z.string(),
  title: z.string(),
  summary: z.string(),
  audience: z.string(),
  minutes: z.int(),
  persona: LeadSchema,
  preset: z.string(),
  stepCount: z.int(),
  origin: z
    .enum(['shop', 'file'])
    .describe('`shop` for a built-in story, `file` for one from the stories folder'),
  misfit: z.string().nullable().describe('Why it can’t be told in the shop of this world; null when it can'),
})

/** A step whose placeholders are filled with values of its world. */
const RunStepSchema = z.object({
  title: z.string(),
  say: z.string(),
  address: z.string().nullable().describe('Where the step starts; null for any page'),
  stored: z
    .record(z.string(), z.string())
    .nullable()
    .describe('What the shop has stored in the browser when the step begins; null for what it has already'),
  highlight: TargetSchema.nullable(),
  do: z.array(StoryActionSchema),
  expect: ExpectationSchema.nullable(),
})

const StoryRunSchema = component('ConsoleStoryRun', {
  runId: z.string(),
  storyId: z.string(),
  title: z.string(),
  audience: z.string(),
  minutes: z.int(),
  remember: z.array(z.string()).describe('What the audience should remember'),
  persona: LeadSchema,
  worldId: z.string(),
  step: z.int().describe('Starts at 0; equals the number of steps when the story is finished'),
  titles: z.array(z.string()),
  current: RunStepSchema.nullable().describe('The current step; null at the end'),
  ahead: z
    .array(z.object({ step: z.int(), expect: ExpectationSchema.nullable() }))
    .describe('What this and the later steps end with; the shop tab advances when the presenter gets there'),
  isOpen: z.boolean().describe('Whether the page of the current step was opened'),
  goal: z.int().describe('Step up to which the shop tab does everything by itself'),
  isHidden: z.boolean().describe('Whether the audience sees nothing of the story'),
  pace: z.enum(['live', 'fast']).describe('`live` moves a pointer and types like a person'),
  isUnattended: z.boolean().describe('Whether it goes on by itself, as a replay does'),
  loop: z
    .object({
      round: z.int().describe('Number of stories that the loop has played before'),
      idleSeconds: z.int().describe('Seconds without input after which a guest’s turn ends'),
    })
    .nullable()
    .describe('The loop that plays it; null for a story of its own'),
  leadTab: z.string().nullable().describe('The shop tab that acts'),
  next: z.object({ title: z.string(), say: z.string() }).nullable(),
  startedAt: z.string(),
  stepStartedAt: z.string(),
  command: z
    .object({
      count: z.int(),
      kind: z.enum(['do', 'look', 'reload']),
      tabId: z.string().nullable().describe('The tab that it is for'),
    })
    .describe('The presenter’s latest command. The shop tab that it names runs it once per `count`.'),
  tab: z.object({
    state: z.enum(['idle', 'working', 'failed', 'absent']),
    message: z.string(),
  }),
  enter: z.string().describe('URL that opens the story in the shop'),
})

const storyText = () => longText(200_000).describe('The story as JSON')
const which = { runId: text(40).describe('ID of the running story') }
const tab = { tabId: text(40).optional().describe('The shop tab that sends the call') }

export const storiesEndpoints = consoleCalls('stories', {
  list: {
    summary: 'List stories and invalid story files',
    input: z.object({}),
    data: toPageSchema(StoryRowSchema).extend({
      folder: z.string(),
      broken: z.array(z.object({ file: z.string(), reason: z.string() })),
    }),
  },
  detail: read({
    summary: 'Get a story with its steps',
    input: z.object({ storyId: text(40) }),
    data: StorySchema,
  }),
  schema: read({
    summary: 'Get the JSON schema of story files',
    input: z.object({}),
    data: z.record(z.string(), z.unknown()),
  }),
  check: {
    worksWhenLocked: true,
    description:
      '`problems` are what `import` would refuse. `advice` names what the presenter says without the screen showing it, and what makes a story hard to follow.',
    summary: 'Check the text of a story without storing it',
    input: z.object({ text: storyText() }),
    data: z.object({
      problems: z
        .array(z.string())
        .describe('What is wrong, each with its place, such as `steps.2.do.0.click`'),
      advice: z
        .array(z.string())
        .describe('What would make it a better story; empty while there are problems'),
    }),
  },
  import: {
    description:
      'Stores it in the stories folder, in place of the one with the same `storyId`; in a fleet at every shard. Fails with 3001 on `text` and names every place that is wrong: unknown actions, controls, placeholders, roles and presets.',
    summary: 'Add a story from the text of its file',
    input: z.object({ text: storyText() }),
    data: StorySchema,
  },
  runs: read({
    description: 'In a fleet the running stories of all shards.',
    summary: 'List running stories, latest first',
    input: z.object({}),
    data: toGatheredPageSchema(StoryRunSchema),
  }),
  start: {
    worksWhenLocked: true,
    description:
      'Creates a world with the shop that the current world started with, applies the story’s preset, and takes a snapshot for `reset`. With `text`, the story needs no file. As a rehearsal, the shop tab plays it to its end by itself and stops at the first step that fails; `tab.message` then names the element and the page.',
    summary: 'Start a story in a new world',
    input: z.object({
      storyId: text(40).optional().describe('A listed story'),
      text: storyText().optional(),
      isRehearsal: z.boolean().default(false).describe('Whether it plays by itself, to find what fails'),
      newWorldId: text(40).optional(),
      pace: z
        .enum(['live', 'fast'])
        .default('live')
        .describe('`live` moves a pointer and types like a person, for an audience'),
    }),
    data: StoryRunSchema,
  },
  loop: {
    worksWhenLocked: true,
    description:
      'The shop tab plays each story by itself and then opens the next one, for a screen at a fair. Input of a guest stops the story; after `idleSeconds` without input the next one begins. `end` ends the loop.',
    summary: 'Play stories in turn, without a presenter',
    input: z.object({
      storyIds: list(text(40), 50, 1)
        .optional()
        .describe('Stories in their order; by default all that fit the shop'),
      pace: z
        .enum(['live', 'fast'])
        .default('live')
        .describe('`live` moves a pointer and types like a person'),
      idleSeconds: int(5, 3600).default(60).describe('Seconds without input after which the loop goes on'),
    }),
    data: StoryRunSchema,
  },
  turn: {
    worksWhenLocked: true,
    description: 'Called by the shop tab. The world of the story before is deleted.',
    summary: 'Open the next story of a loop',
    input: z.object(which),
    data: StoryRunSchema,
  },
  run: read({
    summary: 'Get the state of a running story',
    input: z.object(which),
    data: StoryRunSchema,
  }),
  go: {
    description:
      'Back to a step that has begun: restores the world as it was then. Forward: the shop tab does the steps between; without a tab they are skipped.',
    summary: 'Go to a step of a story',
    input: z.object({ ...which, ...tab, step: int(0, 100).describe('Index of the step, starting at 0') }),
    data: StoryRunSchema,
  },
  next: {
    description:
      'After a step has ended, opens the page of the current one, or does it when it begins where the one before ended. Otherwise skips it.',
    summary: 'Go on with a story',
    input: z.object({ ...which, ...tab }),
    data: StoryRunSchema,
  },
  done: {
    description:
      'Called by the shop tab when a step has ended, by its own work or by the presenter’s. The page stays until the story goes on.',
    summary: 'End a step of a story',
    input: z.object({
      ...which,
      ...tab,
      step: int(0, 100).describe('Index of the step that has ended'),
      address: shopAddress().optional().describe('Path of the open page'),
    }),
    data: StoryRunSchema,
  },
  hide: {
    summary: 'Hide the story from the audience, or show it',
    input: z.object({
      ...which,
      isHidden: z.boolean().describe('Whether to hide bar, ring, pointer and badge'),
    }),
    data: StoryRunSchema,
  },
  reset: {
    description: 'Restores the snapshot taken at the start and returns to the first step.',
    summary: 'Start a story over',
    input: z.object(which),
    data: StoryRunSchema,
  },
  command: {
    description: '`do` makes the shop tab run the current step; `look` makes it only open the step’s page.',
    summary: 'Send a command to the shop tab',
    input: z.object({
      ...which,
      kind: z.enum(['do', 'look']).describe('Run the step, or only open its page'),
    }),
    data: StoryRunSchema,
  },
  report: {
    description: 'Called by the shop tab.',
    summary: 'Report what the shop tab is doing',
    input: z.object({
      ...which,
      state: z.enum(['idle', 'working', 'failed']).describe('What the shop tab is doing'),
      message: text(300, 0).default('').describe('What went wrong; empty otherwise'),
      ...tab,
      isInFront: z.boolean().default(false).describe('Whether a person is using this tab'),
    }),
    data: StoryRunSchema,
  },
  act: {
    description: 'Accepts actions that don’t need the page: a control or a clock move.',
    summary: 'Run an action of the current step outside the page',
    input: z.object({ ...which, action: StoryActionSchema.describe('Action of the current step') }),
    data: StoryRunSchema,
  },
  takeAway: {
    worksWhenLocked: true,
    description:
      'Copies the world of the story for the guest; the copy outlives the story and expires when nobody uses it. `html` is the tour as one file that needs no shop.',
    summary: 'Make what a guest takes away from a story',
    input: z.object(which),
    data: z.object({
      worldId: z.string(),
      enter: z.string().describe('URL that opens the copied world as the story’s persona'),
      expiresAt: z
        .string()
        .nullable()
        .describe('Machine time; null when the copy is never deleted by itself'),
      html: z.string().describe('What was said and shown, as a self-contained page'),
    }),
  },
  end: { summary: 'End a story and delete its world', input: z.object(which), data: z.null() },
  enter: read({
    description:
      'For links: sets the world, session, and story cookies of the browser, then redirects to the page of the current step.',
    summary: 'Open the shop in a story',
    input: z.object({
      ...which,
      to: shopAddress().optional().describe('Path to open; by default that of the current step'),
    }),
    data: z.null(),
  }),
})
