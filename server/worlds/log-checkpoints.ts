import { checkpoint } from '#server/database/sqlite-files/checkpoint.ts'
import type { WalPosition } from '#server/database/sqlite-files/wal-index.ts'

/** Frames after which the log is checkpointed between two steps. */
const LONG_LOG = 4000
/** Frames (64 MB) after which the log is checkpointed even during a step. */
const MAX_LOG = 16_000

export type DatabaseLocks = {
  /** Runs `work` while nothing copies the database file. */
  holdFile: (work: () => Promise<void>) => Promise<void>
  /** Like `holdFile`, and blocks writers as well. */
  pauseWrites: (work: () => Promise<void>) => Promise<void>
}

/** Creates the checkpoints of a log whose position `readPosition` returns. */
export const createLogCheckpoints = (
  databaseFile: string,
  readPosition: () => WalPosition | undefined,
  { holdFile, pauseWrites }: DatabaseLocks,
) => {
  let current: Promise<void> | undefined
  const copyLog = (): Promise<void> =>
    checkpoint({ file: databaseFile, mode: 'PASSIVE', isDisposable: false })
  const run = async (): Promise<void> => {
    if (countFrames(readPosition()) < LONG_LOG) return
    // Copies most of the log while requests continue, and the rest while writers are blocked. Then the log restarts.
    await holdFile(copyLog)
    await pauseWrites(copyLog)
  }
  return {
    /** The checkpoint that is running. */
    current: (): Promise<void> | undefined => current,
    /** Whether the log should be checkpointed between two steps, or is being checkpointed. */
    isDue: (position: WalPosition | undefined): boolean =>
      current !== undefined || countFrames(position) >= LONG_LOG,
    /** Whether the log should be checkpointed even during a step. */
    isOverdue: (position: WalPosition | undefined): boolean => countFrames(position) >= MAX_LOG,
    /**
     * Starts a checkpoint, or joins the current one. Never fails: without a checkpoint the log stays long and its steps
     * stay valid, and the next request tries again.
     */
    start: (): Promise<void> => {
      current ??= run()
        .catch(() => undefined)
        .finally(() => {
          current = undefined
        })
      return current
    },
  }
}

/** Frames that are not in the database file yet. */
const countFrames = (position: WalPosition | undefined): number =>
  position === undefined ? 0 : position.frames - position.copied
