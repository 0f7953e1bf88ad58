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
  /** The process that wrote it; empty when the clock continues from `shopMs` in any process. */
  writer: z.string(),
})

/** Clock and fault rules of a state, as they appear in its folder. */
export type SavedState = z.output<typeof StateSchema>

/** What a state's folder says; undefined when it says nothing that can be read. */
export const readState = (dir: string): SavedState | undefined =>
  StateSchema.safeParse(readJson(getStateFile(dir))).data

export const writeState = (dir: string, state: SavedState): void => writeJson(getStateFile(dir), state)

/** The clock of a copy: it stays at the instant that it was copied at, also when the original was catching up. */
export const standingClock = (clock: ClockState): ClockState => ({ ...clock, catchUp: undefined })

/** Makes a state's clock go on from where it was saved, however long ago that was; a catch-up ends there. */
export const pauseClock = (dir: string): void => {
  const state = readState(dir)
  if (state !== undefined) writeState(dir, { ...state, clock: standingClock(state.clock), writer: '' })
}

/**
 * Where a saved clock continues. Shop time stops while the server is down; in a world that the running server
 * only closed for lack of use it has passed.
 */
export const continuedClock = ({ clock, writer }: SavedState, processId: string): ClockState =>
  writer === processId ? clock : { ...clock, machineMs: Date.now() }
