import type { CheckedFleet } from './fleet.ts'

/** What a check has measured, and what is wrong. */
export type Finding = { figure: string; faults: string[] }

/** One promise of a fleet. */
export type Check = {
  name: string
  /** `options` are those of Playwright for the browser suite, such as `--shard=1/4`. */
  run: (fleet: CheckedFleet, options: readonly string[]) => Promise<Finding>
}
