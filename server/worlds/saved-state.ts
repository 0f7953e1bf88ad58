import { z } from 'zod'
import type { ClockState } from '#server/lib/clock.ts'
import { FaultSpecSchema } from './faults/fault-spec.ts'
import { getStateFile, readJson, writeJson } from './storage/files.ts'

const StateSchema = z.object({
  clock: z.object({
    shopMs: z.number(),
    machineMs: z.number(),
    isFrozen: z.boolean(),
    speed: z.number(),
    catchUp: z.object({ fromMs: z.number(), targetMs: z.number() }).optional(),
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
