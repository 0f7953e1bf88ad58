import { component } from '@fixbench/contract/core/component.ts'
import { flag, text } from '@fixbench/contract/core/field.ts'
import { pageFields, toPageSchema } from '@fixbench/contract/core/paging.ts'
import { z } from 'zod'
import { amount, consoleCalls, instant, inWorld, read } from '#console/contract/fields.ts'

/** A due event whose handler failed. Its changes were rolled back. */
export const FailedEventSchema = component('ConsoleFailedEvent', {
  kind: z.string().describe('Kind of event, such as `order-expiry`'),
  key: z.string().describe('What the event is about, such as an order number'),
  dueAt: z.string(),
  error: z.string().describe('Why it failed'),
})

const ClockSchema = component('ConsoleClock', {
  worldId: z.string(),
  shopTime: z.string().describe('Shop time as ISO text in UTC'),
  shopMs: z.int(),
  isFrozen: z.boolean(),
  speed: z.number().describe('Shop milliseconds per machine millisecond'),
  nextDueAt: z.string().nullable(),
  /** The clock move in progress, or null. Shop time stops at each due event until the event has run. */
  catchUp: z
    .object({
      fromTime: z.string(),
      targetTime: z.string(),
      share: z.number().describe('Progress from 0 to 1'),
      ranCount: z.int().describe('Number of due events that have run'),
    })
    .nullable(),
  failedEvents: z
    .array(FailedEventSchema)
    .describe('Events that failed in the current or latest run, at most 100'),
})

/** A long move can take minutes. The call returns after at most this many seconds; the move continues. */
const waitField = { waitSeconds: amount(600).default(30) }

const DueEventSchema = z.object({
  key: z.string().describe('What the event is about, such as an order number'),
  kind: z.string().describe('Kind of event, such as `order-expiry`'),
  dueAt: z.string(),
  payload: z.unknown(),
  doneAt: z.string().nullable(),
  error: z.string().nullable().describe('Why it failed; null for an event that didn’t'),
})

const TEN_YEARS_DAYS = 3653

export const clockEndpoints = consoleCalls('clock', {
  show: { summary: 'Get the shop time of a world', data: ClockSchema },
  set: {
    description:
      'Moves backward only with `allowBackwards`. Events that have run aren’t undone, and rows created later keep their times.',
    undoStep: 'clock',
    summary: 'Move the clock to an instant and run the due events on the way',
    input: inWorld({
      ...waitField,
      shopTime: instant().describe('Instant to move to'),
      allowBackwards: flag().default(false),
    }),
    data: ClockSchema,
  },
  advance: {
    undoStep: 'clock',
    summary: 'Advance the clock and run the due events on the way',
    input: inWorld({
      ...waitField,
      days: amount(TEN_YEARS_DAYS).default(0).describe('Days to advance by'),
      hours: amount(TEN_YEARS_DAYS * 24)
        .default(0)
        .describe('Hours to advance by'),
      minutes: amount(TEN_YEARS_DAYS * 24 * 60)
        .default(0)
        .describe('Minutes to advance by'),
      seconds: amount(TEN_YEARS_DAYS * 24 * 60 * 60)
        .default(0)
        .describe('Seconds to advance by'),
    }).refine(({ days, hours, minutes, seconds }) => days + hours + minutes + seconds > 0, {
      path: ['days'],
      message: 'specify days, hours, minutes, or seconds',
    }),
    data: ClockSchema,
  },
  next: {
    undoStep: 'clock',
    summary: 'Move the clock to the next due event and run it',
    input: inWorld(waitField),
    data: ClockSchema,
  },
  settle: {
    worksWhenLocked: true,
    description:
      'Returns when no event is due and no move of the clock is in progress, with the events that failed. Fails with 500 if that takes longer than `waitSeconds`; the work continues.',
    summary: 'Wait until everything due is done',
    input: inWorld({ waitSeconds: amount(600).default(60) }),
    data: ClockSchema,
    errors: ['REFUSED'],
  },
  cancel: {
    description: 'Events that ran aren’t undone. Returns the clock unchanged when no move is in progress.',
    undoStep: 'clock',
    summary: 'Cancel a clock move at the instant it has reached',
    data: ClockSchema,
  },
  freeze: { undoStep: 'clock', summary: 'Freeze the clock', data: ClockSchema },
  resume: { undoStep: 'clock', summary: 'Resume the clock', data: ClockSchema },
  speed: {
    undoStep: 'clock',
    summary: 'Set the speed of the clock',
    input: inWorld({
      speed: amount(86_400).refine(
        speed => speed >= 0.01,
        'must be at least 0.01; use freeze to stop the clock',
      ),
    }),
    data: ClockSchema,
  },
  dueEvents: read({
    summary: 'List due events: upcoming, done, and failed',
    input: inWorld({
      state: z.enum(['open', 'done', 'failed']).default('open').describe('Only events in this state'),
      kind: text(60).optional().describe('Only events of this kind, such as `order-expiry`'),
      ...pageFields(50, 500),
    }),
    data: toPageSchema(DueEventSchema),
  }),
})
