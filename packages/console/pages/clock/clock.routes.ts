import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import { toIso } from '@fixbench/server/database/row.ts'
import type { CatchUp } from '@fixbench/server/due-events/scheduler.ts'
import { fail, failField } from '@fixbench/server/lib/fail.ts'
import { withTimeLimit } from '@fixbench/server/lib/with-time-limit.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { clockEndpoints } from '#console/pages/clock/clock.contract.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'
import { requireDueKind } from '#console/server/unknown-names.ts'
import { findNextDueAt, listDueEvents } from './due-events.repo.ts'

const LATEST_MS = Date.UTC(2100, 0, 1)

export const clockHandlers: ConsoleHandlers<typeof clockEndpoints> = {
  show: async ({ world }) => readClock(await world()),
  set: ({ world, input: { shopTime, allowBackwards, waitSeconds } }) =>
    changeClock(world, target => {
      if (shopTime < target.deps.clock.nowMs() && !allowBackwards) {
        failField(
          'shopTime',
          'is before the current shop time: restore a snapshot to go back, or allow moving back',
        )
      }
      return moveClock(target, shopTime, waitSeconds)
    }),
  advance: ({ world, input: { days, hours, minutes, seconds, waitSeconds } }) =>
    changeClock(world, target => {
      const byMs = Math.round(days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS)
      // Two advances add up, even when the second arrives during the first.
      const shopMs = (target.catchUp()?.targetMs ?? target.deps.clock.nowMs()) + byMs
      if (shopMs >= LATEST_MS) failField('days', 'must not be after the year 2099')
      return moveClock(target, shopMs, waitSeconds)
    }),
  next: ({ world, input: { waitSeconds } }) =>
    changeClock(world, async target => {
      const dueAt = await findNextDueAt(target.deps.db)
      if (dueAt === null) return failField('worldId', 'this world has no scheduled events')
      return moveClock(target, Math.max(dueAt.getTime(), target.deps.clock.nowMs()), waitSeconds)
    }),
  settle: async ({ world, input: { waitSeconds } }) => {
    const target = await world()
    await withTimeLimit(target.whenSettled(), waitSeconds * SECOND_MS, () =>
      failUnsettled(target, waitSeconds),
    )

    return readClock(target)
  },
  cancel: ({ world }) => changeClock(world, target => target.cancelCatchUp()),
  freeze: ({ world }) => changeClock(world, ({ deps }) => deps.clock.freeze()),
  resume: ({ world }) => changeClock(world, ({ deps }) => deps.clock.resume()),
  speed: ({ world, input }) => changeClock(world, ({ deps }) => deps.clock.setSpeed(input.speed)),
  dueEvents: async ({ world, input }) => {
    if (input.kind !== undefined) requireDueKind(input.kind)
    const { deps } = await world()

    return listDueEvents(deps.db, input)
  },
}

const failUnsettled = (world: World, waitSeconds: number): never =>
  fail(
    'REFUSED',
    null,
    `The clock is still at ${world.deps.clock.now().toISOString()} after ${waitSeconds} seconds, with ${world.catchUp()?.ranCount ?? 0} events done. Wait again, or cancel the move with clock/cancel.`,
  )

/** Changes the clock of a world and returns its new state. */
const changeClock = async (world: () => Promise<World>, change: (target: World) => Promise<void> | void) => {
  const target = await world()
  await change(target)
  return readClock(target)
}

/** Starts a clock move and waits until it completes, at most `waitSeconds`. */
const moveClock = (world: World, shopMs: number, waitSeconds: number): Promise<void> =>
  withTimeLimit(world.moveClock(shopMs), waitSeconds * SECOND_MS, () => {})

const readClock = async (world: World) => {
  const { id, deps } = world
  const { shopMs, isFrozen, speed } = deps.clock.state()
  const dueAt = await findNextDueAt(deps.db)
  return {
    worldId: id,
    shopTime: new Date(shopMs).toISOString(),
    shopMs,
    isFrozen,
    speed,
    nextDueAt: toIso(dueAt),
    catchUp: toCatchUp(world.catchUp(), shopMs),
    failedEvents: listFailedEvents(world),
  }
}

/** Due events of a world that failed in the current or latest run. */
export const listFailedEvents = (world: World) =>
  world.dueFailures().map(({ dueMs, reason, ...event }) => ({
    ...event,
    dueAt: new Date(dueMs).toISOString(),
    error: reason,
  }))

const toCatchUp = (catchUp: CatchUp | undefined, shopMs: number) =>
  catchUp === undefined
    ? null
    : {
        fromTime: new Date(catchUp.fromMs).toISOString(),
        targetTime: new Date(catchUp.targetMs).toISOString(),
        share: computeShare(catchUp, shopMs),
        ranCount: catchUp.ranCount,
      }

const computeShare = ({ fromMs, targetMs }: CatchUp, shopMs: number): number =>
  targetMs <= fromMs ? 0 : Math.min(1, Math.max(0, (shopMs - fromMs) / (targetMs - fromMs)))
