import { mkdir } from 'node:fs/promises'
import { checkpoint } from '#server/database/sqlite-files/checkpoint.ts'
import { computeLogBytes, openWalIndex, type WalPosition } from '#server/database/sqlite-files/wal-index.ts'
import type { ClockState, SettableClock } from '#server/lib/clock.ts'
import { publish } from './events.ts'
import { cloneFile, copyLog, copyUploads, getDatabaseFile } from './storage/files.ts'

/** Something that was done to a world and can be taken back: a request of the shop, an act of the console. */
export type UndoStep = {
  stepId: number
  title: string
  /** Machine time. */
  at: string
  shopMs: number
  /** Frames of the log before and after it, and the log that they are of. */
  from: number
  to: number
  log: string
  /** How the clock stood before, where the step moved it. */
  clock: ClockState | undefined
}

type StepNote = { title: string; movesClock?: boolean }

export type UndoLog = {
  /** Latest last. */
  list(): readonly UndoStep[]
  /**
   * Notes the position of the world. Call the returned function when the step is over, with whether anything was
   * written if known. Once in thousands of pages the log needs a checkpoint: a single step waits for it, concurrent
   * ones continue, and steps that were open during it are not recorded.
   */
  begin(step: StepNote): Promise<(hasWritten?: boolean) => void> | ((hasWritten?: boolean) => void)
  /**
   * Copies the world as it was before its last step into the empty folder `dir`. The caller keeps writers out. False
   * when the log no longer holds what is needed.
   */
  copyBeforeLast(worldDir: string, dir: string): Promise<boolean>
  /**
   * Shortens a log that has grown far beyond what requests write, which ends the ways back to steps before now.
   * Undefined as long as it has not; never fails.
   */
  checkpointLongLog(): Promise<void> | undefined
  /** Takes over the steps of the state that this one was copied from; its log begins alike. */
  adopt(steps: readonly UndoStep[]): void
  close(): Promise<void>
}

const STEPS_KEPT = 100
/** Frames after which the log is copied into the database between two steps. */
const LONG_LOG = 4000
/** Frames, 64 MB, after which it is copied also in the middle of a step. */
const LONGEST_LOG = 16_000

type UndoLogParts = {
  worldId: string
  databaseFile: string
  clock: SettableClock
  /** Sees to it that no one copies the database file while it is written. */
  holdFile: (work: () => Promise<void>) => Promise<void>
  /** Keeps writers out as well. */
  pauseWrites: (work: () => Promise<void>) => Promise<void>
}

/**
 * Takes steps back without keeping anything for it: in WAL mode all that a request writes is appended to the log, so
 * the state before it is the database with a shorter log. A step costs two looks into the shared index.
 */
export const createUndoLog = ({
  worldId,
  databaseFile,
  clock,
  holdFile,
  pauseWrites,
}: UndoLogParts): UndoLog => {
  const index = openWalIndex(databaseFile)
  let steps: UndoStep[] = []
  let lastId = 0
  let openSteps = 0
  let preparing: Promise<void> | undefined

  const shorten = (): Promise<void> =>
    checkpoint({ file: databaseFile, mode: 'PASSIVE', isDisposable: false })
  const prepare = async (): Promise<void> => {
    if (!isLong(index.position())) return
    // Copies most of the log while requests continue and the rest while writers wait; the log restarts then.
    await holdFile(shorten)
    await pauseWrites(shorten)
  }
  /**
   * A log that can't be shortened now stays long and holds good steps: no request fails for it, and the next one tries
   * again.
   */
  const startPreparing = (): Promise<void> => {
    preparing ??= prepare()
      .catch(() => undefined)
      .finally(() => {
        preparing = undefined
      })
    return preparing
  }
  const stored = (): UndoStep[] => {
    const now = index.position()
    return now === undefined ? [] : steps.filter(step => isHeld(step, now))
  }
  const note = ({ title, movesClock = false }: StepNote, before = index.position()) => {
    const clockThen = movesClock ? clock.state() : undefined
    const shopMs = clock.nowMs()
    openSteps += 1
    return (hasWritten = true): void => {
      openSteps -= 1
      if (!movesClock && !hasWritten) return
      const after = index.position()
      if (before === undefined || after === undefined) return
      const hasBegunAnew = after.salt !== before.salt
      // A completely copied log restarts with the next frame; its former content is in the database.
      if (hasBegunAnew && before.copied < before.frames) return
      const from = hasBegunAnew ? 0 : before.frames
      if (hasBegunAnew) steps = steps.map(step => movedOn(step, before, after))
      if (!movesClock && after.frames <= from) return
      lastId += 1
      const step = { stepId: lastId, title, at: new Date().toISOString(), shopMs, clock: clockThen }
      steps = [...stored(), { ...step, from, to: after.frames, log: after.salt }].slice(-STEPS_KEPT)
      publish(worldId, 'worlds')
    }
  }
  return {
    list: stored,
    begin: step => {
      const before = index.position()
      if (preparing === undefined && !isLong(before)) return note(step, before)
      const prepared = startPreparing()
      return openSteps > 0 ? note(step) : prepared.then(() => note(step))
    },
    checkpointLongLog: () => {
      const position = index.position()
      const isTooLong = position !== undefined && position.frames - position.copied >= LONGEST_LOG
      return preparing ?? (isTooLong ? startPreparing() : undefined)
    },
    copyBeforeLast: async (worldDir, dir) => {
      const last = stored().at(-1)
      const now = index.position()
      if (last === undefined || now === undefined || preparing !== undefined || now.frames < last.from)
        return false
      await copyShortened(worldDir, dir, { ...now, frames: last.from })
      return true
    },
    adopt: given => {
      steps = [...given]
      lastId = given.at(-1)?.stepId ?? 0
    },
    close: async () => {
      await preparing
      index.close()
    },
  }
}

const isLong = (position: WalPosition | undefined): boolean =>
  position !== undefined && position.frames - position.copied >= LONG_LOG

/** Whether the log still holds what the step wrote, and nothing of it is in the database. */
const isHeld = ({ log, from, to }: UndoStep, now: WalPosition): boolean =>
  (log === now.salt || (to === 0 && now.frames === 0)) && now.copied <= from

/** A step that wrote nothing at the end of a log that then restarted belongs to the beginning of the new one. */
const movedOn = (step: UndoStep, before: WalPosition, after: WalPosition): UndoStep =>
  step.log === before.salt && step.from === before.frames && step.to === step.from
    ? { ...step, from: 0, to: 0, log: after.salt }
    : step

const copyShortened = async (worldDir: string, dir: string, position: WalPosition): Promise<void> => {
  await mkdir(dir, { recursive: true })
  await cloneFile(getDatabaseFile(worldDir), getDatabaseFile(dir))
  await copyLog(getDatabaseFile(worldDir), getDatabaseFile(dir), computeLogBytes(position, position.frames))
  await copyUploads(worldDir, dir)
}
