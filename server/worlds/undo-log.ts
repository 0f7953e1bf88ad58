import { checkpoint } from '#server/database/sqlite-files/checkpoint.ts'
import { computeLogBytes, openWalIndex, type WalPosition } from '#server/database/sqlite-files/wal-index.ts'
import type { ClockState, SettableClock } from '#server/lib/clock.ts'
import { publish } from './events.ts'
import type { StateCopies } from './storage/state-copies.ts'

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

type StepDescription = { title: string; movesClock?: boolean }

export type UndoLog = {
  /** Steps that can still be undone, latest last. */
  list(): readonly UndoStep[]
  /**
   * Starts a step. Call the returned function when it ends, and pass false if it wrote nothing or was refused. When the
   * log has become long, it needs a checkpoint first: a single step waits for it, concurrent ones continue, and steps
   * that were open during it are not recorded.
   */
  startStep(step: StepDescription): Promise<(hasWritten?: boolean) => void> | ((hasWritten?: boolean) => void)
  /**
   * Copies the state before the last step into the empty folder `dir`. The caller must block writers. Returns false
   * when the log no longer contains that state.
   */
  copyBeforeLast(worldDir: string, dir: string): Promise<boolean>
  /**
   * Checkpoints a log that has grown far beyond what requests write, after which earlier steps can't be undone. Returns
   * undefined when that isn't necessary. Never fails.
   */
  checkpointLongLog(): Promise<void> | undefined
  /** Takes over the steps of the state that this one was copied from, whose log starts the same. */
  adopt(steps: readonly UndoStep[]): void
  close(): Promise<void>
}

const MAX_STEPS = 100
/** Frames after which the log is checkpointed between two steps. */
const LONG_LOG = 4000
/** Frames (64 MB) after which the log is checkpointed even during a step. */
const MAX_LOG = 16_000

type UndoLogParts = {
  worldId: string
  stateCopies: Pick<StateCopies, 'copy'>
  databaseFile: string
  clock: SettableClock
  /** Runs `work` while nothing copies the database file. */
  holdFile: (work: () => Promise<void>) => Promise<void>
  /** Like `holdFile`, and blocks writers as well. */
  pauseWrites: (work: () => Promise<void>) => Promise<void>
}

/**
 * Undoes steps without storing anything for them: in WAL mode all writes are appended to the log, so an earlier state
 * is the database with a truncated log. Recording a step takes two reads of the WAL index.
 */
export const createUndoLog = ({
  worldId,
  stateCopies,
  databaseFile,
  clock,
  holdFile,
  pauseWrites,
}: UndoLogParts): UndoLog => {
  const index = openWalIndex(databaseFile)
  let steps: UndoStep[] = []
  let lastId = 0
  let openSteps = 0
  let checkpointing: Promise<void> | undefined

  const runCheckpoint = (): Promise<void> =>
    checkpoint({ file: databaseFile, mode: 'PASSIVE', isDisposable: false })
  const checkpointIfLong = async (): Promise<void> => {
    if (!isLong(index.position())) return
    // Copies most of the log while requests continue, and the rest while writers are blocked. Then the log restarts.
    await holdFile(runCheckpoint)
    await pauseWrites(runCheckpoint)
  }
  /**
   * Never fails: without a checkpoint the log stays long and its steps stay valid, and the next request tries again.
   */
  const startCheckpoint = (): Promise<void> => {
    checkpointing ??= checkpointIfLong()
      .catch(() => undefined)
      .finally(() => {
        checkpointing = undefined
      })
    return checkpointing
  }
  const listSteps = (): UndoStep[] => {
    const now = index.position()
    return now === undefined ? [] : steps.filter(step => isInLog(step, now))
  }
  const recordStep = ({ title, movesClock = false }: StepDescription, before = index.position()) => {
    const clockBefore = movesClock ? clock.state() : undefined
    const shopMs = clock.nowMs()
    openSteps += 1
    return (hasWritten = true): void => {
      openSteps -= 1
      if (!hasWritten) return
      const after = index.position()
      if (before === undefined || after === undefined) return
      const hasRestarted = after.salt !== before.salt
      // A completely copied log restarts with the next frame, and its old content is in the database.
      if (hasRestarted && before.copied < before.frames) return
      const from = hasRestarted ? 0 : before.frames
      if (hasRestarted) steps = steps.map(step => moveToNewLog(step, before, after))
      if (!movesClock && after.frames <= from) return
      lastId += 1
      const step = { stepId: lastId, title, at: new Date().toISOString(), shopMs, clock: clockBefore }
      steps = [...listSteps(), { ...step, from, to: after.frames, log: after.salt }].slice(-MAX_STEPS)
      publish(worldId, 'worlds')
    }
  }
  return {
    list: listSteps,
    startStep: step => {
      const before = index.position()
      if (checkpointing === undefined && !isLong(before)) return recordStep(step, before)
      const done = startCheckpoint()
      return openSteps > 0 ? recordStep(step) : done.then(() => recordStep(step))
    },
    checkpointLongLog: () => {
      const position = index.position()
      const isTooLong = position !== undefined && position.frames - position.copied >= MAX_LOG
      return checkpointing ?? (isTooLong ? startCheckpoint() : undefined)
    },
    copyBeforeLast: async (worldDir, dir) => {
      const last = listSteps().at(-1)
      const now = index.position()
      if (last === undefined || now === undefined || checkpointing !== undefined || now.frames < last.from)
        return false
      await stateCopies.copy(worldDir, dir, computeLogBytes(now, last.from))
      return true
    },
    adopt: given => {
      steps = [...given]
      lastId = given.at(-1)?.stepId ?? 0
    },
    close: async () => {
      await checkpointing
      index.close()
    },
  }
}

const isLong = (position: WalPosition | undefined): boolean =>
  position !== undefined && position.frames - position.copied >= LONG_LOG

/** Whether the log still contains the step's frames and none of them was copied into the database. */
const isInLog = ({ log, from, to }: UndoStep, now: WalPosition): boolean =>
  (log === now.salt || (to === 0 && now.frames === 0)) && now.copied <= from

/** An empty step at the end of a log that then restarted moves to the beginning of the new log. */
const moveToNewLog = (step: UndoStep, before: WalPosition, after: WalPosition): UndoStep =>
  step.log === before.salt && step.from === before.frames && step.to === step.from
    ? { ...step, from: 0, to: 0, log: after.salt }
    : step
