import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'

/** Events that run when shop time reaches them. The domain that owns a kind defines its handler. */
export type DueCall<Payload> = {
  /**
   * The world at the time of the event: its clock is fixed at the due instant, its database is the event's transaction,
   * messages are written in that transaction, and caches are bumped after the commit. `sql` only sees committed rows.
   */
  deps: ShopContext
  /** The time of the handler: the due instant, or the new shop time when the clock was moved back. */
  now: Date
  dueAt: Date
  key: string
  payload: Payload
}

type Run<Payload> = (call: DueCall<Payload>) => Promise<void>
/** An event that talks to another program before its transaction; `now` is the shop time at which it is due. */
type Talk<Payload, Result> = (call: { deps: ShopContext; now: Date; payload: Payload }) => Promise<Result>
/** The definition of an event kind. */
type DueEventDefinition = {
  kind: string
  /** Runs before the transaction, which gets its result. */
  talk: Talk<unknown, unknown> | undefined
  /** `result` is what `talk` returned. */
  run: (call: DueCall<unknown>, result: unknown) => Promise<void>
  revert: Run<unknown> | undefined
  /** Set only for daily events. */
  hasWork: HasWork | undefined
}

/** Time span of a daily run. `since` is the last successful run; null before the first. */
export type DailySpan = { now: Date; since: Date | null }
/** Reads only, because it runs outside a transaction. */
type HasWork = (deps: Pick<ShopContext, 'sql' | 'cache'>, span: DailySpan) => boolean | Promise<boolean>

/** Interval of daily events. */
export const DAILY_MS = DAY_MS

const DailySchema = z.object({ since: z.coerce.date().nullable().default(null) })

/** Time of the last success of a daily event, from its payload. */
export const readSince = (payload: unknown): Date | null => DailySchema.parse(payload).since

const definitions = new Map<string, DueEventDefinition>()

/**
 * Registers event kinds and returns a function that removes them. Throws when a kind is already registered.
 * `server/modules/due-events.ts` registers the kinds of the shop.
 */
export const registerDueEvents = (list: readonly DueEventDefinition[]): (() => void) => {
  for (const definition of list) {
    const { kind } = definition
    if (definitions.has(kind)) throw new Error(`Due events of kind '${kind}' are registered twice`)
    definitions.set(kind, definition)
  }

  return () => {
    for (const { kind } of list) definitions.delete(kind)
  }
}

/**
 * Defines a kind of event. If the handler throws, its changes are rolled back and the event is marked as failed.
 *
 * `revert` is for events that only follow the time, such as a scheduled price. It runs when the clock is moved to
 * before an event that ran; the event is then open again. Without it, the changes of the event remain.
 */
export const defineDueEvent = <Schema extends z.ZodType>(
  kind: string,
  payload: Schema,
  run: Run<z.output<Schema>>,
  revert?: Run<z.output<Schema>>,
): DueEventDefinition => {
  const parsing =
    (handle: Run<z.output<Schema>>): Run<unknown> =>
    call =>
      handle({ ...call, payload: payload.parse(call.payload) })
  return {
    kind,
    talk: undefined,
    run: parsing(run),
    revert: revert && parsing(revert),
    hasWork: undefined,
  }
}

/**
 * Defines a kind of event that talks to another program, such as a request to another server. `talk` runs without a
 * transaction, while the clock is held at its time and requests don't wait for it, so the other program may call the
 * shop. `run` then stores its result in a transaction. If either throws, the event is marked as failed.
 */
export const defineTalkingEvent = <Schema extends z.ZodType, Result>(
  kind: string,
  payload: Schema,
  {
    talk,
    run,
  }: {
    talk: Talk<z.output<Schema>, Result>
    run: (call: DueCall<z.output<Schema>>, result: Result) => Promise<void>
  },
): DueEventDefinition => ({
  kind,
  talk: call => talk({ ...call, payload: payload.parse(call.payload) }),
  run: (call, result) => run({ ...call, payload: payload.parse(call.payload) }, result as Result),
  revert: undefined,
  hasWork: undefined,
})

/**
 * Defines an event that runs every day at the same time after it was first scheduled. Days without work according to
 * `hasWork` are skipped without running the handler, which makes long clock moves cheap. A failed run stores its
 * reason, and the next run covers the time since the last success.
 */
export const defineDailyEvent = (
  kind: string,
  { hasWork, run }: { hasWork: HasWork; run: Run<DailySpan> },
): DueEventDefinition => ({
  kind,
  talk: undefined,
  run: call => run({ ...call, payload: { now: call.now, since: readSince(call.payload) } }),
  revert: undefined,
  hasWork,
})

/** All registered kinds. */
export const dueKinds = (): string[] => [...definitions.keys()]

/** Kinds of daily events. */
export const dailyKinds = (): string[] =>
  [...definitions.values()].filter(({ hasWork }) => hasWork !== undefined).map(({ kind }) => kind)

/** Kinds that can be reverted. */
export const revertibleKinds = (): string[] =>
  [...definitions.values()].filter(({ revert }) => revert !== undefined).map(({ kind }) => kind)

/** Finds the definition of a kind. */
export const findDueEvent = (kind: string): DueEventDefinition | undefined => definitions.get(kind)
