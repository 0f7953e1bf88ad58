import type { CheckedFleet } from './fleet.ts'

/** What a check has measured, and what is wrong. */
export type Finding = { figure: string; faults: string[] }

/** One promise of a fleet. */
export type Check = { name: string; run: (fleet: CheckedFleet) => Promise<Finding> }
