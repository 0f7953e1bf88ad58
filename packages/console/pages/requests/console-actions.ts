import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { LRUCache } from 'lru-cache'

/** A console call that changed the state of a world. */
export type ConsoleAction = {
  /** Path below `/console/api/`, such as `controls/set-stock`. */
  call: string
  /** Its input without the world. */
  input: Record<string, unknown>
  shopMs: number
  /** Start and end as `performance.now()`, which order actions and requests. */
  startMs: number
  endMs: number
}

const MAX_STATES = 1000
const actionsOfState = new LRUCache<string, ConsoleAction[]>({ max: MAX_STATES })

/**
 * Console calls that change what the shop does next, and that any other world can repeat. Clock, faults and sessions are
 * stored with each request; payment notices reach the shop as requests.
 */
const REPEATABLE =
  /^(controls\/.+|errors\/(prepare|turn)|chat\/(reply|status|read)|feedback\/(handle|reopen)|search\/(add|remove)-synonym)$/
/** Console calls that prepare the world themselves, so that what they do is no step of its own. */
const PREPARING = /^errors\//

/** Path of a call below `/console/api/`, if its effect belongs into a copied test. */
export const findActionName = ({ path }: Endpoint): string | undefined => {
  const name = path.replace('/console/api/', '')
  return REPEATABLE.test(name) ? name : undefined
}

/** Whether the requests that arrive during an action are part of it. */
export const isPreparing = ({ call }: ConsoleAction): boolean => PREPARING.test(call)

/** Records an action in the state that it produced. */
export const recordAction = (stateDir: string, action: ConsoleAction): void => {
  const actions = actionsOfState.get(stateDir) ?? []
  actionsOfState.set(stateDir, [...actions, action])
}

/** Actions in a state of a world, earliest first. */
export const listActions = (stateDir: string): readonly ConsoleAction[] => actionsOfState.get(stateDir) ?? []
