import { sumBy } from '@fixbench/contract/core/lists.ts'
import { DAY_MS, HOUR_MS } from '@fixbench/contract/core/time.ts'
import { MAIN_WORLD } from './main-world.ts'
import type { Owner } from './storage/manifest.ts'

/** Lifetime of an unused world by its purpose. Null: it was made by hand and is never deleted by itself. */
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
const IN_USE_MS = HOUR_MS

export type Expirable = {
  worldId: string
  owner: Owner
  isPinned: boolean
  isLocked: boolean
  /** Machine time until which it isn't deleted. */
  keptUntil: string | null
  /** Machine time of the last request. */
  lastUsedMs: number
  bytes: number
  /** Part of `bytes`: the states that an undo of a reset or restore returns to. */
  undoBytes: number
}

type Retained = Pick<Expirable, 'worldId' | 'isPinned' | 'isLocked'>

const isRetained = ({ worldId, isPinned, isLocked }: Retained): boolean =>
  worldId === MAIN_WORLD || isPinned || isLocked

const isKept = ({ keptUntil }: Pick<Expirable, 'keptUntil'>, nowMs: number): boolean =>
  keptUntil !== null && Date.parse(keptUntil) > nowMs

/** Machine time at which an unused world expires; null when it is never deleted by itself. */
export const computeExpiry = (world: Omit<Expirable, 'bytes' | 'undoBytes'>): number | null => {
  const lifeMs = LIFE_MS[world.owner.kind]
  if (lifeMs === null || isRetained(world)) return null

  const keptUntilMs = world.keptUntil === null ? 0 : Date.parse(world.keptUntil)
  return Math.max(world.lastUsedMs + lifeMs, keptUntilMs)
}

/** Whether a world can be deleted by itself now: nobody has made it by hand, or keeps it. */
export const isDisposable = (world: Expirable, nowMs: number): boolean =>
  computeExpiry(world) !== null && !isKept(world, nowMs)

/** What to do with worlds now, in this order. */
type Clearance = {
  /** Unused for longer than their lifetime. */
  expired: string[]
  /** Lose their undo copies to free space. */
  withoutUndo: string[]
  /** Deleted to free space. */
  crowded: string[]
  /** Bytes over the budget that remain, because only worlds made by hand or in use are left. */
  excessBytes: number
}

/**
 * Decides what to delete: expired worlds; then, while the rest exceeds the budget, undo copies, and worlds that can be
 * made again (of failures, presets, stories, links and tests), least recently used first. Never touches the main world,
 * pinned or locked worlds, those that are kept for longer, or worlds used in the last hour, and never deletes a world made by hand, even over the budget.
 */
export const planClearance = (
  worlds: readonly Expirable[],
  { nowMs, budgetBytes }: { nowMs: number; budgetBytes: number },
): Clearance => {
  const idle = worlds
    .filter(world => !isRetained(world) && !isKept(world, nowMs) && nowMs - world.lastUsedMs > IN_USE_MS)
    .toSorted((one, other) => one.lastUsedMs - other.lastUsedMs)
  const expired = idle.filter(world => isOver(world, nowMs))
  const rest = idle.filter(world => !isOver(world, nowMs))
  const replaceable = rest.filter(({ owner }) => LIFE_MS[owner.kind] !== null)
  let excess = sum(worlds.map(({ bytes }) => bytes)) - sum(expired.map(({ bytes }) => bytes)) - budgetBytes
  /** Takes worlds while space is needed, each freeing some bytes. */
  const take = (from: readonly Expirable[], getBytes: (world: Expirable) => number): Expirable[] =>
    from.filter(world => {
      if (excess <= 0 || getBytes(world) === 0) return false
      excess -= getBytes(world)
      return true
    })

  const withoutUndo = take(rest, ({ undoBytes }) => undoBytes)
  const crowded = take(replaceable, world =>
    withoutUndo.includes(world) ? world.bytes - world.undoBytes : world.bytes,
  )

  return {
    expired: toIds(expired),
    withoutUndo: toIds(withoutUndo.filter(world => !crowded.includes(world))),
    crowded: toIds(crowded),
    excessBytes: Math.max(0, excess),
  }
}

const isOver = (world: Expirable, nowMs: number): boolean => (computeExpiry(world) ?? Infinity) <= nowMs

const sum = (list: readonly number[]): number => sumBy(list, bytes => bytes)

const toIds = (worlds: readonly Expirable[]): string[] => worlds.map(({ worldId }) => worldId)
