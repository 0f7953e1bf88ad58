import { DAY_MS, HOUR_MS } from '#server/domain/time.ts'
import { MAIN_WORLD } from './main-world.ts'
import type { Owner } from './storage/manifest.ts'

/** Lifetime of an unused world by its purpose. Null: it is only deleted to free space. */
const LIFE_MS: Record<Owner['kind'], number | null> = {
  test: DAY_MS,
  preset: 7 * DAY_MS,
  story: 7 * DAY_MS,
  link: 7 * DAY_MS,
  failure: 7 * DAY_MS,
  hand: null,
  import: null,
}
/** A world used within this time counts as in use. */
const IN_USE_MS = HOUR_MS / 4

export type Expirable = {
  worldId: string
  owner: Owner
  isPinned: boolean
  /** Machine time of the last request. */
  lastUsedMs: number
  bytes: number
}

const isRetained = ({ worldId, isPinned }: Pick<Expirable, 'worldId' | 'isPinned'>): boolean =>
  worldId === MAIN_WORLD || isPinned

/** Machine time at which an unused world expires; null when it is only deleted to free space. */
export const computeExpiry = (world: Omit<Expirable, 'bytes'>): number | null => {
  const lifeMs = LIFE_MS[world.owner.kind]
  return lifeMs === null || isRetained(world) ? null : world.lastUsedMs + lifeMs
}

/**
 * Ids of the worlds to delete now: expired worlds, then the least recently used ones until the rest fits into the
 * budget. Never includes the main world, pinned worlds, or worlds used in the last 15 minutes, even if the budget is
 * exceeded.
 */
export const findExpired = (
  worlds: readonly Expirable[],
  { nowMs, budgetBytes }: { nowMs: number; budgetBytes: number },
): string[] => {
  const idle = worlds
    .filter(world => !isRetained(world) && nowMs - world.lastUsedMs > IN_USE_MS)
    .toSorted((one, other) => one.lastUsedMs - other.lastUsedMs)
  const isOver = (world: Expirable): boolean => (computeExpiry(world) ?? Infinity) <= nowMs
  const expired = idle.filter(isOver)
  const total = (list: readonly Expirable[]): number => list.reduce((sum, { bytes }) => sum + bytes, 0)
  let excess = total(worlds) - total(expired) - budgetBytes
  const crowded = idle.filter(world => {
    if (isOver(world) || excess <= 0) return false
    excess -= world.bytes
    return true
  })
  return [...expired, ...crowded].map(({ worldId }) => worldId)
}
