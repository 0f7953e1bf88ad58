import type { CodeName } from '#contract/core/codes.ts'
import type { PersonaKey } from '#seed/personas.ts'
import type { World } from '#server/worlds/world.ts'

/** Failures of transport that the catalog leads to, by the name of their effect or `http-<status>`. */
export const transportErrors = [
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
export type TransportError = (typeof transportErrors)[number]

type Found<T> = T | ((world: World) => T | Promise<T>)

/** Something that happens behind the back of the open page. */
export type ErrorTurn = {
  /** On the button: `Take the last pieces away`. */
  label: string
  run?: (world: World) => Promise<unknown>
  /** The browser loses its session token, as after signing out in another tab. */
  forgetsSession?: true
}

/** How a failure is met: on which screen, in which state, as whom, and what is left to do there. */
export type ErrorPath = {
  error: CodeName | TransportError
  persona: PersonaKey | null
  address: Found<string>
  /** Brings a fresh world into the state. */
  prepare?: (world: World) => Promise<unknown>
  /** Happens once the page is open; a forced failure needs none. */
  turn?: ErrorTurn
  /** The one step left to do. */
  step: string
  /** The same for the forced way, where it differs. */
  forcedStep?: string
  /** What the answer says beyond its code and usual message, so that a forced one shows the same screen as a natural one. */
  answer?: { msg?: string; data?: object }
  /** What the shop shows then. */
  expect: string
  /** The call of that step: `coupon.checkCode`. The forced way applies to it. */
  call: string
  /** What the step sends; null where only a fault rule leads there. */
  input: Found<object> | null
  /** Nobody is signed in when the step is done. */
  asGuest?: true
}

/** A part of a path that may have to be looked up in the world. */
export const foundIn = async <T>(world: World, found: Found<T>): Promise<T> => {
  const isLookup = (value: Found<T>): value is (world: World) => T | Promise<T> => typeof value === 'function'
  return isLookup(found) ? found(world) : found
}
