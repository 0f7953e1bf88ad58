import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { flag } from '#contract/core/field.ts'
import { pageFields, toPageSchema } from '#contract/core/paging.ts'
import { amount, instant, worldField } from './fields.ts'

export const ClockSchema = z
  .object({
    worldId: z.string(),
    /** ISO text, UTC. */
    shopTime: z.string(),
    shopMs: z.int(),
    isFrozen: z.boolean(),
    /** Shop milliseconds in one of the machine's. */
    speed: z.number(),
    nextDueAt: z.string().nullable(),
    /** A move in progress: shop time pauses at each due event while it runs. Null once it has arrived. */
    catchUp: z
      .object({
        fromTime: z.string(),
        targetTime: z.string(),
        /** Part of the way that is done, 0 to 1. */
        share: z.number(),
        /** Due events that ran so far. */
        ranCount: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'ConsoleClock' })

/** A move of years takes a while: the call answers after this many seconds at the latest, and the move continues. */
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
    summary: 'Shop time of a world',
    input: z.object(worldField),
    data: ClockSchema,
    errors: ['INVALID'],
  }),
  /** Backwards only on demand: nothing that happened is undone, and rows made later keep their times. */
  set: endpoint({
    id: 'OWN-console-clock-set',
    method: 'POST',
    path: '/console/api/clock/set',
    bodyKind: 'json',
    access: 'open',
    summary: 'Go to an instant and run what falls due on the way',
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
    summary: 'Let time pass at once and run what falls due in it',
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
        message: 'say how far: days, hours, minutes or seconds',
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
    summary: 'Jump to the next due event and run it',
    input: z.object({ ...worldField, ...waitField }),
    data: ClockSchema,
    errors: ['INVALID'],
  }),
  /** What has happened stays. Answers the clock as it is when no move is under way. */
  cancel: endpoint({
    id: 'OWN-console-clock-cancel',
    method: 'POST',
    path: '/console/api/clock/cancel',
    bodyKind: 'json',
    access: 'open',
    summary: 'End a move that is under way at the instant it has reached',
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
    summary: 'Stop shop time',
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
    summary: 'Let shop time run again',
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
    summary: 'Let shop time pass faster or slower',
    input: z.object({
      ...worldField,
      speed: amount(86_400).refine(speed => speed >= 0.01, 'at least 0.01; freeze stops the clock'),
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
    summary: 'What falls due, what has run, what failed',
    input: z.object({
      ...worldField,
      state: z.enum(['open', 'done', 'failed']).default('open'),
      ...pageFields(50, 500),
    }),
    data: toPageSchema(DueEventSchema),
    errors: ['INVALID'],
  }),
}
