import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { describe, expect, it } from 'vitest'
import { computeExpiry, type Expirable, isDisposable, planClearance } from './expiry.rules.ts'

const HOUR_MS = 3_600_000
const nowMs = 100 * DAY_MS
const MB = 1024 * 1024

/** Creates a world that was last used `unusedMs` ago. */
const world = (worldId: string, unusedMs: number, facts: Partial<Expirable> = {}): Expirable => ({
  worldId,
  owner: { kind: 'hand', name: '' },
  isPinned: false,
  isLocked: false,
  keptUntil: null,
  lastUsedMs: nowMs - unusedMs,
  bytes: 80 * MB,
  undoBytes: 0,
  ...facts,
})
const ROOMY = { nowMs, budgetBytes: 10_000 * MB }

describe('[B-66] unused worlds', () => {
  it.each([
    ['test', DAY_MS],
    ['preset', 7 * DAY_MS],
    ['story', 7 * DAY_MS],
    ['link', 7 * DAY_MS],
    ['failure', 7 * DAY_MS],
  ] as const)('of kind %s expire exactly after their lifetime', (kind, lifeMs) => {
    const owner = { kind, name: 'x' }
    expect(planClearance([world('a', lifeMs, { owner })], ROOMY).expired).toEqual(['a'])
    expect(planClearance([world('a', lifeMs - 1, { owner })], ROOMY).expired).toEqual([])
    expect(computeExpiry(world('a', 0, { owner }))).toBe(nowMs + lifeMs)
  })

  it('that were created by hand or imported are never deleted, even over the budget [TEST-07]', () => {
    for (const kind of ['hand', 'import'] as const) {
      const unused = world('a', 90 * DAY_MS, { owner: { kind, name: '' } })
      expect(computeExpiry(unused)).toBeNull()
      expect(planClearance([unused], { nowMs, budgetBytes: MB })).toEqual({
        expired: [],
        withoutUndo: [],
        crowded: [],
        excessBytes: 79 * MB,
      })
    }
  })

  it('make room in order: undo copies, then worlds that can be made again, least recently used first [TEST-07]', () => {
    const preset = { owner: { kind: 'preset', name: 'x' } } as const
    const worlds = [
      world('mine', 5 * DAY_MS, { undoBytes: 30 * MB }),
      world('new', 2 * HOUR_MS, { owner: { kind: 'test', name: 'x' } }),
      world('old', 3 * DAY_MS, { ...preset, undoBytes: 10 * MB }),
      world('middle', DAY_MS, preset),
    ]
    const clear = (budgetMb: number) => {
      const { expired, ...clearance } = planClearance(worlds, { nowMs, budgetBytes: budgetMb * MB })
      expect(expired).toEqual([])
      return clearance
    }

    expect(clear(320)).toEqual({ withoutUndo: [], crowded: [], excessBytes: 0 })
    expect(clear(319)).toEqual({ withoutUndo: ['mine'], crowded: [], excessBytes: 0 })
    expect(clear(285)).toEqual({ withoutUndo: ['mine', 'old'], crowded: [], excessBytes: 0 })
    expect(clear(275)).toEqual({ withoutUndo: ['mine'], crowded: ['old'], excessBytes: 0 })
    expect(clear(50)).toEqual({ withoutUndo: ['mine'], crowded: ['old', 'middle', 'new'], excessBytes: 0 })
    expect(clear(40)).toMatchObject({ crowded: ['old', 'middle', 'new'], excessBytes: 10 * MB })
  })

  it('that expired free space for the others [TEST-07]', () => {
    const worlds = [
      world('mine', DAY_MS, { undoBytes: 30 * MB }),
      world('past', 8 * DAY_MS, { owner: { kind: 'link', name: '' } }),
    ]

    expect(planClearance(worlds, { nowMs, budgetBytes: 80 * MB })).toMatchObject({
      expired: ['past'],
      withoutUndo: [],
    })
  })

  it('never include the main world, pinned worlds, or worlds in use', () => {
    const owner = { kind: 'test', name: '' } as const
    const stored = [
      world('main', 90 * DAY_MS),
      world('pinned', 90 * DAY_MS, { owner, isPinned: true }),
      world('used', HOUR_MS, { owner, undoBytes: 10 * MB }),
    ]

    expect(planClearance(stored, { nowMs, budgetBytes: 0 })).toMatchObject({
      expired: [],
      withoutUndo: [],
      crowded: [],
    })
    expect(computeExpiry(world('pinned', 0, { owner, isPinned: true }))).toBeNull()
  })
})

it('a world whose purpose has ended stays when somebody made it or keeps it', () => {
  const owner = { kind: 'story', name: 'x' } as const
  const tomorrow = new Date(nowMs + DAY_MS).toISOString()
  const kept: Partial<Expirable>[] = [
    { isPinned: true },
    { isLocked: true },
    { keptUntil: tomorrow },
    { owner: { kind: 'hand', name: '' } },
  ]

  expect(isDisposable(world('a', 0, { owner }), nowMs)).toBe(true)
  expect(kept.map(facts => isDisposable(world('a', 0, { owner, ...facts }), nowMs))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
