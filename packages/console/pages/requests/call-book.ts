import type { World } from '@fixbench/worlds/world.ts'
import { LRUCache } from 'lru-cache'
import { openKeptCalls } from './kept-calls.ts'
import type { LoggedCall } from './logged-call.ts'

const MAX_CALLS = 500
const MAX_STATES = 1000

/**
 * The latest calls of each world, numbered from 1, so the same steps get the same numbers in two fresh worlds. `keptIn` is
 * the data folder in which they survive the end of the process; undefined keeps them in memory only.
 */
export const createCallBook = (keptIn: string | undefined) => {
  const callsByWorld = new Map<string, LoggedCall[]>()
  const lastIds = new Map<string, number>()
  const endedWorlds = new WeakSet<World>()
  /** States with changes that the book no longer contains. */
  const shortened = new LRUCache<string, true>({ max: MAX_STATES })

  const list = (worldId: string): LoggedCall[] => callsByWorld.get(worldId) ?? []
  const kept = keptIn === undefined ? undefined : openKeptCalls(keptIn, { maxLines: 2 * MAX_CALLS, list })

  const forget = (calls: readonly LoggedCall[]): void => {
    for (const { stateDir, work } of calls) if (work.rowsChanged > 0) shortened.set(stateDir, true)
  }

  /** The calls of a world, at first those that an earlier process kept. */
  const open = (worldId: string): LoggedCall[] => {
    const known = callsByWorld.get(worldId)
    if (known !== undefined) return known

    const calls = kept?.read(worldId).slice(-MAX_CALLS) ?? []
    callsByWorld.set(worldId, calls)
    // The console actions of the earlier process are unknown.
    forget(calls)
    lastIds.set(worldId, Math.max(lastIds.get(worldId) ?? 0, ...calls.map(({ requestId }) => requestId)))

    return calls
  }

  return {
    open,
    /** The number of the next request of a world; 0 when it has ended. */
    nextId: (world: World): number => {
      if (endedWorlds.has(world)) return 0

      open(world.id)
      const requestId = (lastIds.get(world.id) ?? 0) + 1
      lastIds.set(world.id, requestId)

      return requestId
    },
    /**
     * Adds a call. Returns false when its world has ended: a request that was running then doesn't belong to the next
     * world of this name.
     */
    add: (world: World, call: LoggedCall): boolean => {
      if (endedWorlds.has(world)) return false

      const calls = open(world.id)
      call.resendOf = findBroken(calls, call)?.requestId
      if (calls.push(call) > MAX_CALLS) forget(calls.splice(0, 1))
      kept?.append(world.id, call)

      return true
    },
    clear: (worldId: string): void => {
      forget(open(worldId))
      callsByWorld.set(worldId, [])
      kept?.remove(worldId)
    },
    /** Whether the book still contains every request that changed this state. */
    isWhole: (stateDir: string): boolean => !shortened.has(stateDir),
    /** Drops everything of a world that was deleted or reset; the next one of this name starts at number 1. */
    endWorld: (worldId: string, ended: World | undefined): void => {
      callsByWorld.delete(worldId)
      kept?.remove(worldId)
      lastIds.delete(worldId)
      if (ended !== undefined) endedWorlds.add(ended)
    },
  }
}

/** Time in which a browser repeats a request after its connection broke. */
const RESEND_MS = 2000

/** The broken request that the same sender repeats unchanged: a browser does that on its own. */
const findBroken = (calls: readonly LoggedCall[], call: LoggedCall): LoggedCall | undefined => {
  const broken = calls.findLast(each => each.status === 0 && call.endMs - each.endMs < RESEND_MS)
  if (broken === undefined || broken.method !== call.method || broken.url !== call.url) return undefined
  const isSame =
    broken.bodyText === call.bodyText && broken.requestHeaders.join('\n') === call.requestHeaders.join('\n')
  return isSame ? broken : undefined
}
