import type { CodeName } from '#contract/core/codes.ts'
import type { PersonaKey } from '#seed/personas.ts'
import type { World } from '#server/worlds/world.ts'

/** Transport failures in the catalog, by effect or `http-<status>`. */
const transportErrors = [
  'http-500',
  'http-503',
  'http-429',
  'hang',
  'reset',
  'answer-lost',
  'cut-json',
  'cut-body',
  'wrong-json',
] as const
type TransportError = (typeof transportErrors)[number]

type Found<T> = T | ((world: World) => T | Promise<T>)

/** A change that happens after the page was opened. */
type ErrorTurn = {
  /** Label of the button, such as `Sell the last units`. */
  label: string
  run?: (world: World) => Promise<unknown>
  /** Removes the session token of the browser, like signing out in another tab. */
  forgetsSession?: true
}

/** How to reach a failure: screen, state, persona and the remaining step. */
export type ErrorPath = {
  error: CodeName | TransportError
  persona: PersonaKey | null
  address: Found<string>
  /** Prepares a fresh world. */
  prepare?: (world: World) => Promise<unknown>
  /** Runs after the page is open. Not needed when the failure is forced. */
  turn?: ErrorTurn
  /** The remaining step. */
  step: string
  /** The remaining step when forced, if different. */
  forcedStep?: string
  /** Response details besides code and default message, so that a forced failure shows the same screen as a natural one. */
  answer?: { msg?: string; data?: object }
  /** What the shop shows. */
  expect: string
  /** The call of that step, such as `coupon.checkCode`. The fault rule applies to it. */
  call: string
  /** Input of the step; null when it can only be forced. */
  input: Found<object> | null
  /** The step is done as a guest. */
  asGuest?: true
}

/** Part of a path that may depend on the world's data. */
export const foundIn = async <T>(world: World, found: Found<T>): Promise<T> => {
  const isLookup = (value: Found<T>): value is (world: World) => T | Promise<T> => typeof value === 'function'
  return isLookup(found) ? found(world) : found
}
