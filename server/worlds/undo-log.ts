import { publish } from '#server/context/events.ts'
import { computeLogBytes, openWalIndex } from '#server/database/sqlite-files/wal-index.ts'
import type { SettableClock } from '#server/lib/clock.ts'
import { createLogCheckpoints, type DatabaseLocks } from './log-checkpoints.ts'
import type { StateCopies } from './storage/state-copies.ts'
import { createUndoSteps } from './undo-steps.ts'

type StepDescription = { title: string; movesClock?: boolean }

type EndStep = (hasWritten?: boolean) => void

type UndoLogParts = DatabaseLocks & {
  worldId: string
  stateCopies: Pick<StateCopies, 'copy'>
  databaseFile: string
  clock: SettableClock
}

/**
 * Undoes steps without storing anything for them: in WAL mode all writes are appended to the log, so an earlier state
 * is the database with a truncated log. Recording a step takes two reads of the WAL index.
 */
export const createUndoLog = (parts: UndoLogParts) => {
  const { worldId, stateCopies, databaseFile, clock } = parts
  const index = openWalIndex(databaseFile)
  const readPosition = () => index.position()
  const steps = createUndoSteps(readPosition)
  const checkpoints = createLogCheckpoints(databaseFile, readPosition, parts)
  let openSteps = 0
  const openStep = ({ title, movesClock = false }: StepDescription, before = readPosition()) => {
    const step = { title, shopMs: clock.nowMs(), clock: movesClock ? clock.state() : undefined }
    openSteps += 1
    return (hasWritten = true): void => {
      openSteps -= 1
      if (hasWritten && steps.record(step, before)) publish(worldId, 'worlds')
    }
  }
  return {
    /** Steps that can still be undone, latest last. */
    list: steps.list,
    /** Takes over the steps of the state that this one was copied from, whose log starts the same. */
    adopt: steps.adopt,
    /**
     * Starts a step. Call the returned function when it ends, and pass false if it wrote nothing or was refused. When
     * the log has become long, it needs a checkpoint first: a single step waits for it, concurrent ones continue, and
     * steps that were open during it are not recorded.
     */
    startStep: (step: StepDescription): Promise<EndStep> | EndStep => {
      const before = readPosition()
      if (!checkpoints.isDue(before)) return openStep(step, before)
      const done = checkpoints.start()
      return openSteps > 0 ? openStep(step) : done.then(() => openStep(step))
    },
    /**
     * Checkpoints a log that has grown far beyond what requests write, after which earlier steps can't be undone. Returns
     * undefined when that isn't necessary. Never fails.
     */
    checkpointLongLog: (): Promise<void> | undefined =>
      checkpoints.current() ?? (checkpoints.isOverdue(readPosition()) ? checkpoints.start() : undefined),
    /**
     * Copies the state before the last step into the empty folder `dir`. The caller must block writers. Returns false
     * when the log no longer contains that state.
     */
    copyBeforeLast: async (worldDir: string, dir: string): Promise<boolean> => {
      const last = steps.list().at(-1)
      const now = readPosition()
      if (last === undefined || now === undefined) return false
      if (checkpoints.current() !== undefined || now.frames < last.from) return false
      await stateCopies.copy(worldDir, dir, computeLogBytes(now, last.from))
      return true
    },
    close: async (): Promise<void> => {
      await checkpoints.current()
      index.close()
    },
  }
}
export type UndoLog = ReturnType<typeof createUndoLog>
