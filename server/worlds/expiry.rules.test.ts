import { describe, expect, it } from 'vitest'
import { computeExpiry, type Expirable, findExpired } from './expiry.rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const nowMs = 100 * DAY_MS
const MB = 1024 * 1024

/** Creates a world that was last used `unusedMs` ago. */
const world = (worldId: string, unusedMs: number, facts: Partial<Expirable> = {}): Expirable => ({
  worldId,
  owner: { kind: 'hand', name: '' },
  isPinned: false,
  lastUsedMs: nowMs - unusedMs,
  bytes: 80 * MB,
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
    expect(findExpired([world('a', lifeMs, { owner })], ROOMY)).toEqual(['a'])
    expect(findExpired([world('a', lifeMs - 1, { owner })], ROOMY)).toEqual([])
    expect(computeExpiry(world('a', 0, { owner }))).toBe(nowMs + lifeMs)
  })

  it('that were created by hand or imported stay until space is needed', () => {
    for (const kind of ['hand', 'import'] as const) {
      const unused = world('a', 90 * DAY_MS, { owner: { kind, name: '' } })
      expect(computeExpiry(unused)).toBeNull()
      expect(findExpired([unused], ROOMY)).toEqual([])
      expect(findExpired([unused], { nowMs, budgetBytes: MB })).toEqual(['a'])
    }
  })

  it('are deleted least recently used first, only as many as necessary', () => {
    const worlds = [world('new', HOUR_MS), world('old', 3 * DAY_MS), world('middle', DAY_MS)]
    expect(findExpired(worlds, { nowMs, budgetBytes: 240 * MB })).toEqual([])
    expect(findExpired(worlds, { nowMs, budgetBytes: 239 * MB })).toEqual(['old'])
    expect(findExpired(worlds, { nowMs, budgetBytes: 100 * MB })).toEqual(['old', 'middle'])
    // Deleting an expired world also frees space for the others.
    const past = world('past', 8 * DAY_MS, { owner: { kind: 'link', name: '' } })
    expect(findExpired([...worlds, past], { nowMs, budgetBytes: 240 * MB })).toEqual(['past'])
  })

  it('never include the main world, pinned worlds, or worlds in use', () => {
    const owner = { kind: 'test', name: '' } as const
    const stored = [
      world('main', 90 * DAY_MS),
      world('pinned', 90 * DAY_MS, { owner, isPinned: true }),
      world('used', HOUR_MS / 4),
    ]
    expect(findExpired(stored, { nowMs, budgetBytes: 0 })).toEqual([])
    expect(computeExpiry(world('pinned', 0, { owner, isPinned: true }))).toBeNull()
  })
})
