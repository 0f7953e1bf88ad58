import { existsSync } from 'node:fs'
import { StorageError } from '@fixbench/server/database/storage-error.ts'
import type { ClockState } from '@fixbench/server/lib/clock.ts'
import { z } from 'zod'
import { FaultSpecSchema } from './faults/fault-spec.ts'
import { getStateFile, readJson, writeJson } from './storage/files.ts'

/** The last instant that a Date can hold. */
const LAST_MS = 8.64e15

const instant = () => z.number().min(-LAST_MS).max(LAST_MS)

/** Shop milliseconds per machine millisecond, the limit of `clock/speed`. */
const FASTEST_SPEED = 86_400

const StateSchema = z.object({
  clock: z.object({
    shopMs: instant(),
    machineMs: instant(),
    isFrozen: z.boolean(),
    speed: z.number().min(0).max(FASTEST_SPEED),
    catchUp: z.object({ fromMs: instant(), targetMs: instant() }).optional(),
  }),
  faults: z.array(FaultSpecSchema),
  /** Id of the process that wrote it; empty when the clock continues from `shopMs` in any process. */
  writer: z.string(),
  /** How often the state was opened, including the time that wrote this. */
  openings: z.int().min(0).default(0),
})

/** Clock and fault rules of a state, as saved in its folder. */
export type SavedState = z.output<typeof StateSchema>

/** Reads the saved state of a folder; undefined when it is missing or invalid. */
export const readState = (dir: string): SavedState | undefined =>
  StateSchema.safeParse(readJson(getStateFile(dir))).data

const EARLIEST_SHOP_MS = Date.UTC(2000, 0, 1)
const LATEST_SHOP_MS = Date.UTC(2100, 0, 1)

/** Whether the console could have set this clock. One from a file may lie centuries away and catch up for ever. */
export const isReachableClock = ({ clock: { shopMs, catchUp } }: SavedState): boolean =>
  [shopMs, catchUp?.fromMs ?? shopMs, catchUp?.targetMs ?? shopMs].every(
    ms => ms >= EARLIEST_SHOP_MS && ms < LATEST_SHOP_MS,
  )

/**
 * Same as `readState` for a world that opens. Throws a StorageError when the file exists but is damaged: an invented
 * clock and missing fault rules would be mistaken for the saved ones.
 */
export const requireState = (dir: string): SavedState | undefined => {
  const state = readState(dir)
  if (state === undefined && existsSync(getStateFile(dir))) {
    throw new StorageError(
      503,
      'The file state.json with its clock and fault rules is damaged. Restore a snapshot or reset the world in the console',
    )
  }

  return state
}

/** Writes clock and fault rules to a folder. */
export const writeState = (dir: string, state: SavedState): void => writeJson(getStateFile(dir), state)

/** Copies clock and fault rules of a saved state to another folder. Does nothing when there are none. */
export const copyState = (from: string, to: string): void => {
  const state = readState(from)
  if (state !== undefined) writeState(to, state)
}

/** The clock of a copy: it stays at the copied instant, even if the original was catching up. */
export const withoutCatchUp = (clock: ClockState): ClockState => ({ ...clock, catchUp: undefined })

/** Makes a saved clock continue from where it was saved, no matter how long ago. Ends a catch-up. */
export const pauseClock = (dir: string): void => {
  const state = readState(dir)
  if (state !== undefined) writeState(dir, { ...state, clock: withoutCatchUp(state.clock), writer: '' })
}

/**
 * Clock state for reopening a world. Shop time doesn't pass while the server is down, but it does pass in an idle world
 * that the running server closed.
 */
export const resumeClock = ({ clock, writer }: SavedState, processId: string): ClockState =>
  writer === processId ? clock : { ...clock, machineMs: Date.now() }
