import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { flag } from '#contract/core/field.ts'
import { pageFields, toPageSchema } from '#contract/core/paging.ts'
import { amount, instant, worldField } from './fields.ts'

const ClockSchema = z
  .object({
    worldId: z.string(),
    /** ISO text, UTC. */
    shopTime: z.string(),
    shopMs: z.int(),
    isFrozen: z.boolean(),
    /** Shop milliseconds per machine millisecond. */
    speed: z.number(),
    nextDueAt: z.string().nullable(),
    /** The clock move in progress, or null. Shop time stops at each due event until the event has run. */
    catchUp: z
      .object({
        fromTime: z.string(),
        targetTime: z.string(),
        /** Progress from 0 to 1. */
        share: z.number(),
        /** Number of due events that have run. */
        ranCount: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'ConsoleClock' })

/** A long move can take minutes. The call returns after at most this many seconds; the move continues. */
const waitField = { waitSeconds: amount(600).default(30) }

const DueEventSchema = z.object({
  key: z.string(),
  kind: z.string(),
  dueAt: z.string(),
  payload: z.unknown(),
  doneAt: z.string().nullable(),
  error: z.string().nullable(),
})

const TEN_YEARS_DAYS = 3653

export const clockEndpoints = {
  show: endpoint({
    id: 'OWN-console-clock-show',
    method: 'GET',
    path: '/console/api/clock',
    bodyKind: 'query',
    access: 'open',
    summary: 'Get the shop time of a world',
    input: z.object(worldField),
    data: ClockSchema,
    errors: ['INVALID'],
  }),
  set: endpoint({
    description:
      'Moves backward only with `allowBackwards`. Events that have run aren’t undone, and rows created later keep their times.',
    id: 'OWN-console-clock-set',
    method: 'POST',
    path: '/console/api/clock/set',
    bodyKind: 'json',
    access: 'open',
    summary: 'Move the clock to an instant and run the due events on the way',
    input: z.object({
      ...worldField,
      ...waitField,
      shopTime: instant(),
      allowBackwards: flag().default(false),
    }),
    data: ClockSchema,
    errors: ['INVALID'],
  }),
  advance: endpoint({
    id: 'OWN-console-clock-advance',
    method: 'POST',
    path: '/console/api/clock/advance',
    bodyKind: 'json',
    access: 'open',
    summary: 'Advance the clock and run the due events on the way',
    input: z
      .object({
        ...worldField,
        ...waitField,
        days: amount(TEN_YEARS_DAYS).default(0),
        hours: amount(TEN_YEARS_DAYS * 24).default(0),
        minutes: amount(TEN_YEARS_DAYS * 24 * 60).default(0),
        seconds: amount(TEN_YEARS_DAYS * 24 * 60 * 60).default(0),
      })
      .refine(({ days, hours, minutes, seconds }) => days + hours + minutes + seconds > 0, {
        path: ['days'],
        message: 'specify days, hours, minutes, or seconds',
      }),
    data: ClockSchema,
    errors: ['INVALID'],
  }),
  next: endpoint({
    id: 'OWN-console-clock-next',
    method: 'POST',
    path: '/console/api/clock/next',
    bodyKind: 'json',
    access: 'open',
    summary: 'Move the clock to the next due event and run it',
    input: z.object({ ...worldField, ...waitField }),
    data: ClockSchema,
    errors: ['INVALID'],
  }),
  cancel: endpoint({
    description: 'Events that ran aren’t undone. Returns the clock unchanged when no move is in progress.',
    id: 'OWN-console-clock-cancel',
    method: 'POST',
    path: '/console/api/clock/cancel',
    bodyKind: 'json',
    access: 'open',
    summary: 'Cancel a clock move at the instant it has reached',
    input: z.object(worldField),
    data: ClockSchema,
    errors: ['INVALID'],
  }),
  freeze: endpoint({
    id: 'OWN-console-clock-freeze',
    method: 'POST',
    path: '/console/api/clock/freeze',
    bodyKind: 'json',
    access: 'open',
    summary: 'Freeze the clock',
    input: z.object(worldField),
    data: ClockSchema,
    errors: ['INVALID'],
  }),
  resume: endpoint({
    id: 'OWN-console-clock-resume',
    method: 'POST',
    path: '/console/api/clock/resume',
    bodyKind: 'json',
    access: 'open',
    summary: 'Resume the clock',
    input: z.object(worldField),
    data: ClockSchema,
    errors: ['INVALID'],
  }),
  speed: endpoint({
    id: 'OWN-console-clock-speed',
    method: 'POST',
    path: '/console/api/clock/speed',
    bodyKind: 'json',
    access: 'open',
    summary: 'Set the speed of the clock',
    input: z.object({
      ...worldField,
      speed: amount(86_400).refine(
        speed => speed >= 0.01,
        'must be at least 0.01; use freeze to stop the clock',
      ),
    }),
    data: ClockSchema,
    errors: ['INVALID'],
  }),
  dueEvents: endpoint({
    id: 'OWN-console-clock-due-events',
    method: 'GET',
    path: '/console/api/clock/due-events',
    bodyKind: 'query',
    access: 'open',
    summary: 'List due events: upcoming, done, and failed',
    input: z.object({
      ...worldField,
      state: z.enum(['open', 'done', 'failed']).default('open'),
      ...pageFields(50, 500),
    }),
    data: toPageSchema(DueEventSchema),
    errors: ['INVALID'],
  }),
}
