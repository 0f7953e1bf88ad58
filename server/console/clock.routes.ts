import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/lib/clock.ts'
import { failField } from '#server/lib/fail.ts'
import type { World } from '#server/worlds/world.ts'
import type { clockEndpoints } from './contract/clock.contract.ts'
import { listDueEvents, nextDueAt } from './due-events.repo.ts'
import type { ConsoleHandlers } from './register-console.ts'

const LATEST_MS = Date.UTC(2100, 0, 1)

export const clockHandlers: ConsoleHandlers<typeof clockEndpoints> = {
  show: async ({ world }) => clockOf(await world()),
  set: async ({ world, input }) => {
    const { shopTime, allowBackwards } = input
    const target = await world()
    if (shopTime < target.deps.clock.nowMs() && !allowBackwards)
      failField(
        'shopTime',
        'lies before the present shop time: restore a snapshot to go back, or send allowBackwards',
      )
    await target.moveClock(shopTime)
    return clockOf(target)
  },
  advance: async ({ world, input }) => {
    const { days, hours, minutes, seconds } = input
    const target = await world()
    const byMs = Math.round(days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS)
    const shopMs = target.deps.clock.nowMs() + byMs
    if (shopMs >= LATEST_MS) failField('days', 'shop time ends with the year 2099')
    await target.moveClock(shopMs)
    return clockOf(target)
  },
  next: async ({ world }) => {
    const target = await world()
    const dueAt = await nextDueAt(target.deps.db)
    if (dueAt === null) return failField('worldId', 'nothing is due in this world')
    await target.moveClock(Math.max(dueAt.getTime(), target.deps.clock.nowMs()))
    return clockOf(target)
  },
  freeze: async ({ world }) => {
    const target = await world()
    target.deps.clock.freeze()
    return clockOf(target)
  },
  resume: async ({ world }) => {
    const target = await world()
    target.deps.clock.resume()
    return clockOf(target)
  },
  speed: async ({ world, input }) => {
    const target = await world()
    target.deps.clock.setSpeed(input.speed)
    return clockOf(target)
  },
  dueEvents: async ({ world, input }) => listDueEvents((await world()).deps.db, input),
}

const clockOf = async ({ id, deps }: World) => {
  const { shopMs, isFrozen, speed } = deps.clock.state()
  const dueAt = await nextDueAt(deps.db)
  return {
    worldId: id,
    shopTime: new Date(shopMs).toISOString(),
    shopMs,
    isFrozen,
    speed,
    nextDueAt: dueAt?.toISOString() ?? null,
  }
}
