import type { CodeName } from '@fixbench/contract/core/codes.ts'
import type { PersonaKey } from '@fixbench/fixtures/personas.ts'
import type { WorldDependent } from '@fixbench/presets/preset.ts'
import type { faultEffects } from '@fixbench/worlds/faults/fault-spec.ts'
import type { World } from '@fixbench/worlds/world.ts'

/** Transport failures in the catalog, by effect or `http-<status>`. */
type TransportError = `http-${500 | 503 | 429}` | (typeof faultEffects)[number]

/** A change that happens after the page was opened. */
type ErrorTurn = {
  /** Label of the button, such as `Sell the last units`. */
  label: string
  run?: (world: World) => Promise<unknown>
  /** Removes the browser's session token, like signing out in another tab. */
  forgetsSession?: true
}

/** How to reach a failure: the state to prepare, the page to open as a persona, and the step that fails. */
export type ErrorPath = {
  error: CodeName | TransportError
  persona: PersonaKey | null
  address: WorldDependent<string>
  /** Prepares a fresh world. */
  prepare?: (world: World) => Promise<unknown>
  /** Change to make once the page is open. Skipped when the failure is forced. */
  turn?: ErrorTurn
  /** The step that fails, as an instruction to the tester. */
  step: string
  /** Replaces `step` when the failure is forced. */
  forcedStep?: string
  /** Message and data of the response, so that a forced failure shows the same screen as a natural one. */
  response?: { msg?: string; data?: object }
  /** What the shop shows. */
  expect: string
  /** Call made by the step, such as `coupon.checkCode`. A forced failure applies the fault rule to it. */
  call: string
  /** Input of that call; null when the failure can only be forced. */
  input: WorldDependent<object> | null
  /** The call is made without a session. */
  asGuest?: true
}

/** Paths by their error. */
export type ErrorPaths = Readonly<Partial<Record<ErrorPath['error'], Omit<ErrorPath, 'error'>>>>
