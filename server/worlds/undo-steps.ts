import type { WalPosition } from '#server/database/sqlite-files/wal-index.ts'
import type { ClockState } from '#server/lib/clock.ts'

/** A change of a world that can be undone: a request to the shop or an action in the console. */
export type UndoStep = {
  stepId: number
  title: string
  /** Machine time. */
  at: string
  shopMs: number
  /** Log frames before and after the step, and the salt that identifies the log. */
  from: number
  to: number
  log: string
  /** State of the clock before the step, if the step moved it. */
  clock: ClockState | undefined
}

type OpenStep = Pick<UndoStep, 'title' | 'shopMs' | 'clock'>

const MAX_STEPS = 100

/** Creates the list of steps of a log whose position `readPosition` returns. */
export const createUndoSteps = (readPosition: () => WalPosition | undefined) => {
  let steps: readonly UndoStep[] = []
  let lastId = 0
  return {
    /** Steps whose earlier state the log still contains, latest last. */
    list: (): readonly UndoStep[] => {
      const now = readPosition()
      return now === undefined ? [] : steps.filter(step => isInLog(step, now))
    },
    /** Adds a step that started at `before` and ends now. Returns false when it can't be undone or changed nothing. */
    record: (step: OpenStep, before: WalPosition | undefined): boolean => {
      const after = readPosition()
      if (before === undefined || after === undefined) return false
      const hasRestarted = after.salt !== before.salt
      // A completely copied log restarts with the next frame, and its old content is in the database.
      if (hasRestarted && before.copied < before.frames) return false
      const from = hasRestarted ? 0 : before.frames
      if (hasRestarted) steps = steps.map(earlier => moveToNewLog(earlier, before, after))
      if (step.clock === undefined && after.frames <= from) return false
      lastId += 1
      const range = { from, to: after.frames, log: after.salt }
      const recorded = { stepId: lastId, at: new Date().toISOString(), ...step, ...range }
      steps = [...steps.filter(earlier => isInLog(earlier, after)), recorded].slice(-MAX_STEPS)
      return true
    },
    /** Takes over the steps of another state whose log starts the same. */
    adopt: (given: readonly UndoStep[]): void => {
      steps = given
      lastId = given.at(-1)?.stepId ?? 0
    },
  }
}

/** Whether the log still contains the step's frames and none of them was copied into the database. */
const isInLog = ({ log, from, to }: UndoStep, now: WalPosition): boolean =>
  (log === now.salt || (to === 0 && now.frames === 0)) && now.copied <= from

/** An empty step at the end of a log that then restarted moves to the beginning of the new log. */
const moveToNewLog = (step: UndoStep, before: WalPosition, after: WalPosition): UndoStep =>
  step.log === before.salt && step.from === before.frames && step.to === step.from
    ? { ...step, from: 0, to: 0, log: after.salt }
    : step
