import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { WORLD_START_MS } from '@fixbench/fixtures/shop-time.ts'
import { integer } from '@fixbench/server/database/row.ts'
import {
  type DailySpan,
  defineDailyEvent,
  defineDueEvent,
  registerDueEvents,
} from '@fixbench/server/due-events/definitions.ts'
import { createEndlessGuard } from '@fixbench/server/due-events/run-all.ts'
import { scheduleDueEvent } from '@fixbench/server/due-events/schedule.ts'
import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openWorlds } from './registry.ts'
import { setUpWorldsKit } from './testing/worlds-kit.ts'
import type { World } from './world.ts'

let onRun: (key: string) => void = () => {}
const days: DailySpan[] = []
let failsOn: number | undefined

afterAll(
  registerDueEvents([
    defineDueEvent('test-catch-up-note', z.object({}), async ({ deps, now, key }) => {
      await deps.db.meta.create({ data: { key: `t:${key}`, value: now.toISOString() } })
      onRun(key)
    }),
  ]),
)
afterAll(
  registerDueEvents([
    defineDailyEvent('test-catch-up-daily', {
      hasWork: (_deps, { now }) => now.getUTCDate() === 1,
      run: async ({ payload }) => {
        days.push(payload)
        if (payload.now.getUTCMonth() === failsOn) throw new Error('not today')
      },
    }),
  ]),
)

const EVENTS = 40
const toKey = (index: number): string => `note-${String(index).padStart(3, '0')}`
const computeDueMs = (index: number): number => WORLD_START_MS + (index + 1) * MINUTE_MS
const ALL_KEYS = Array.from({ length: EVENTS }, (_, index) => `t:${toKey(index)}`)

describe('catching up', () => {
  const kit = setUpWorldsKit()
  let count = 0

  /** Creates a world with a frozen clock and forty events in the next minutes. */
  const busyWorld = async (): Promise<World> => {
    count += 1
    onRun = () => {}
    await kit.worlds.create({ worldId: `behind-${count}` })
    const world = kit.world(`behind-${count}`)
    world.deps.clock.freeze()
    world.deps.clock.set(WORLD_START_MS)
    await world.deps.db.dueEvent.createMany({
      data: Array.from({ length: EVENTS }, (_, index) => ({
        kind: 'test-catch-up-note',
        uniqueKey: toKey(index),
        dueAt: new Date(computeDueMs(index)),
        payload: {},
      })),
    })
    // Inserting the rows directly doesn't notify the scheduler; this call does.
    await scheduleDueEvent(world.deps.db, {
      kind: 'test-catch-up-note',
      key: toKey(0),
      dueAt: new Date(computeDueMs(0)),
      payload: {},
    })

    return world
  }

  const targetMs = computeDueMs(EVENTS)

  it('[B-60] yields to requests between slices', async () => {
    const world = await busyWorld()
    let turns = 0
    const move = world.moveClock(targetMs)
    while (world.catchUp() !== undefined) {
      await nextTurn()
      turns += 1
    }

    await move
    expect(turns).toBeGreaterThan(3)
    expect(Object.keys(kit.rows(world))).toEqual(ALL_KEYS)
  })

  it('[B-60] holds the clock at each instant while its events run', async () => {
    const world = await busyWorld()
    const { clock } = world.deps
    const seen: [string, number][] = []
    onRun = key => seen.push([key, clock.nowMs()])
    await world.moveClock(targetMs)

    expect(seen).toEqual(Array.from({ length: EVENTS }, (_, index) => [toKey(index), computeDueMs(index)]))
    expect(clock.nowMs()).toBe(targetMs)
    expect(world.catchUp()).toBeUndefined()
  })

  it('[B-60] reports its progress', async () => {
    const world = await busyWorld()
    let half: ReturnType<World['catchUp']>
    onRun = key => {
      if (key === toKey(20)) half = world.catchUp()
    }
    await world.moveClock(targetMs)
    expect(half).toEqual({ fromMs: WORLD_START_MS, targetMs, ranCount: 20 })
  })

  it('[B-60] can be canceled: the clock stays where it is, and the remaining events run later, once', async () => {
    const world = await busyWorld()
    onRun = key => {
      if (key === toKey(10)) world.cancelCatchUp()
    }
    await world.moveClock(targetMs)

    expect(world.deps.clock.nowMs()).toBe(computeDueMs(10))
    expect(Object.keys(kit.rows(world))).toHaveLength(11)
    expect(world.nextDueMs()).toBe(computeDueMs(11))

    onRun = () => {}
    await world.moveClock(targetMs)

    expect(Object.keys(kit.rows(world))).toEqual(ALL_KEYS)
    expect(await world.deps.db.dueEvent.count({ where: { error: { not: null } } })).toBe(0)
  })

  it('[B-60] accepts another target on the way, including an earlier one', async () => {
    const world = await busyWorld()
    let second: Promise<void> | undefined
    onRun = key => {
      if (key === toKey(3)) second = world.moveClock(computeDueMs(6))
    }
    await world.moveClock(targetMs)
    await second

    expect(world.deps.clock.nowMs()).toBe(computeDueMs(6))
    expect(Object.keys(kit.rows(world))).toHaveLength(7)

    onRun = key => {
      if (key === toKey(12)) second = world.moveClock(WORLD_START_MS)
    }
    await world.moveClock(targetMs)
    await second

    expect(world.deps.clock.nowMs()).toBe(WORLD_START_MS)
    expect(world.catchUp()).toBeUndefined()
  })

  it('[B-60] continues after a crash: the world is available at once, and each event runs once', async () => {
    const world = await busyWorld()
    const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-crash-'))
    onRun = key => {
      // Copies the state that a killed process leaves behind in the middle of a transaction.
      if (key === toKey(25)) cpSync(kit.dataDir, dataDir, { recursive: true })
    }
    await world.moveClock(targetMs)
    onRun = () => {}
    const after = openWorlds({ ...kit.config, dataDir }, kit.templateFile, pino({ level: 'fatal' }))
    try {
      const again = after.find(world.id)
      expect(again?.catchUp()).toMatchObject({ fromMs: WORLD_START_MS, targetMs })
      expect(again?.settle()).toBeUndefined()
      expect(again?.deps.clock.nowMs()).toBeLessThan(targetMs)
      if (again === undefined) return
      const open = again.deps.sql.value(integer, 'select count(*) from DueEvent where doneAt is null')
      expect(open).toBe(EVENTS - 25)
      const arrived = new Promise<void>(resolve =>
        again.deps.clock.onChange(() => {
          if (again.catchUp() === undefined) resolve()
        }),
      )
      await arrived
      expect(Object.keys(kit.rows(again))).toEqual(ALL_KEYS)
      expect(await again.deps.db.dueEvent.count({ where: { error: { not: null } } })).toBe(0)
    } finally {
      await after.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

  it('[B-60] stops when the server stops or the world is reset, and loses no event', async () => {
    const world = await busyWorld()
    let closing: Promise<unknown> | undefined
    onRun = key => {
      if (key === toKey(15)) closing = kit.reopen()
    }
    await world.moveClock(targetMs)
    await closing
    const again = kit.world(world.id)

    expect(Object.keys(kit.rows(again))).toHaveLength(16)
    expect(again.catchUp()).toMatchObject({ targetMs })

    onRun = key => {
      if (key === toKey(20)) closing = kit.worlds.reset(world.id)
    }
    await again.moveClock(targetMs)
    await closing

    expect(kit.rows(kit.world(world.id))).toEqual({})
    expect(kit.world(world.id).catchUp()).toBeUndefined()
  })

  it('[B-60] a copy made on the way stays at its instant', async () => {
    const world = await busyWorld()
    let copying: Promise<unknown> | undefined
    onRun = key => {
      if (key === toKey(8)) copying = kit.worlds.create({ worldId: 'copied', fromWorldId: world.id })
      // Ends the move early, so the copy must not depend on its end.
      if (key === toKey(10)) world.cancelCatchUp()
    }
    await world.moveClock(targetMs)
    await copying
    const copy = kit.world('copied')

    expect(copy.catchUp()).toBeUndefined()
    expect(copy.deps.clock.nowMs()).toBeLessThan(targetMs)
  })

  it('runs daily events on the days that have work, with the time since the last success', async () => {
    const world = await busyWorld()
    days.length = 0
    failsOn = 10
    await scheduleDueEvent(world.deps.db, {
      kind: 'test-catch-up-daily',
      key: 'daily',
      dueAt: new Date('2025-07-26T00:05:00Z'),
      payload: {},
    })
    await world.moveClock(Date.UTC(2026, 0, 15))
    const firsts = [7, 8, 9, 10, 11, 12].map(month => new Date(Date.UTC(2025, month, 1, 0, 5)))

    expect(days.map(({ now }) => now)).toEqual(firsts)

    const dayBefore = (date: Date | undefined) => new Date((date?.getTime() ?? 0) - DAY_MS)
    expect(days.map(({ since }) => since)).toEqual(firsts.map(dayBefore))

    const row = await world.deps.db.dueEvent.findUniqueOrThrow({ where: { uniqueKey: 'daily' } })
    expect(row).toMatchObject({ dueAt: new Date('2026-01-15T00:05:00Z'), doneAt: null, error: null })

    await world.moveClock(Date.UTC(2025, 9, 10))
    expect(world.nextDueMs()).toBe(Date.UTC(2025, 9, 10, 0, 5))
  })
})

describe('createEndlessGuard', () => {
  it('[B-60] stops only events that schedule each other without time passing', () => {
    const isEndless = createEndlessGuard(3)
    expect([1, 1, 1].map(isEndless)).toEqual([false, false, false])
    expect([1, 0, 1].map(isEndless)).toEqual([true, true, true])
    expect([2, 2, 3, 3].map(isEndless)).toEqual([false, false, false, false])
  })
})
