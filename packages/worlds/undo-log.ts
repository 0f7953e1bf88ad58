import { publish } from '@fixbench/server/context/events.ts'
import type { ClockState, SettableClock } from '@fixbench/server/lib/clock.ts'
import type { ChangeLog } from './change-log.ts'
import type { AutomaticIds } from './undo-changes.ts'

/** A change of a world that can be undone: a request to the shop or an action in the console. */
export type UndoStep = {
  stepId: number
  title: string
  /** Whether a request to the shop made it. Any other change is the console's. */
  isRequest: boolean
  /** Machine time. */
  at: string
  shopMs: number
  /** Position in the change log, and latest automatic ids, before the step. */
  from: number
  ids: AutomaticIds
  /** State of the clock before the step, if the step moved it. */
  clock: ClockState | undefined
}

type StepDescription = { title: string; isRequest?: boolean; movesClock?: boolean }
type EndStep = (hasWritten?: boolean) => void

type UndoLogParts = {
  worldId: string
  clock: SettableClock
  changes: ChangeLog
  readIds: () => AutomaticIds
}

const MAX_STEPS = 100

/**
 * Records the steps of a world that can be undone, as positions in the log of its changes. Work that changes very many
 * rows drops the log: then it and earlier steps can't be undone.
 */
export const createUndoLog = ({ worldId, clock, changes, readIds }: UndoLogParts) => {
  let steps: readonly UndoStep[] = []
  let lastId = 0
  const openPositions = new Set<{ from: number }>()
  let latestIds: { ids: AutomaticIds; position: number } | undefined

  /** Reads the automatic ids again only after a change. */
  const getIds = (): AutomaticIds => {
    const position = changes.position()
    if (latestIds?.position !== position) latestIds = { ids: readIds(), position }
    return latestIds.ids
  }

  const keepNeeded = (): void => {
    const needed = [...steps, ...openPositions].map(({ from }) => from)
    if (needed.length === 0) changes.drop()
    else changes.keepFrom(Math.min(...needed))
  }

  const list = (): readonly UndoStep[] => steps.filter(({ from }) => changes.has(from))

  const add = (step: Omit<UndoStep, 'stepId' | 'at'>): void => {
    lastId += 1
    steps = [...list(), { stepId: lastId, at: new Date().toISOString(), ...step }].slice(-MAX_STEPS)
    publish(worldId, 'worlds')
  }

  return {
    /** Steps that can be undone, latest last. */
    list,
    /** Takes over the steps of the state that this one was copied from, up to and without `last`. */
    adopt: (given: readonly UndoStep[], log: ChangeLog, last: UndoStep): void => {
      const [first = last] = given
      changes.adopt(log, first.from, last.from)
      steps = given
      lastId = given.at(-1)?.stepId ?? 0
    },
    /**
     * Starts a step. Call the returned function when it ends, and pass false if it wrote nothing or was rejected. Steps
     * may overlap.
     */
    startStep: ({ title, isRequest = false, movesClock = false }: StepDescription): EndStep => {
      const before = { from: changes.position(), ids: getIds() }
      const step = {
        title,
        isRequest,
        shopMs: clock.nowMs(),
        ...before,
        clock: movesClock ? clock.state() : undefined,
      }
      openPositions.add(before)
      keepNeeded()

      return (hasWritten = true) => {
        openPositions.delete(before)
        const hasChanged = movesClock || changes.position() > before.from
        if (hasWritten && hasChanged && changes.has(before.from)) add(step)

        keepNeeded()
      }
    },
  }
}
export type UndoLog = ReturnType<typeof createUndoLog>
