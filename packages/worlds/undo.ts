import path from 'node:path'
import { failField } from '@fixbench/server/lib/fail.ts'
import { type Entry, updateManifest } from './entries.ts'
import type { LifecycleContext } from './lifecycle-context.ts'
import { openWorld } from './open-world.ts'
import { pauseClock, withoutCatchUp, writeState } from './saved-state.ts'
import { getDatabaseFile } from './storage/files.ts'
import { undoChanges } from './undo-changes.ts'
import type { WorldInfo } from './world-info.ts'

/** Operations that return a world to an earlier state. */
export const createUndo = (context: LifecycleContext) => ({
  /** Returns to the state before the last restore or reset. */
  undo: (worldId: string): Promise<WorldInfo> =>
    context.change(worldId, async entry => {
      returnToUndoPoint(context, entry)
      return context.info(worldId)
    }),
  /**
   * Undoes the last step of a world, including everything written during and after it. `undo` reverts it. Returns the
   * title of the undone step. Fails with 3001 when there is none.
   */
  undoStep: (worldId: string): Promise<{ info: WorldInfo; title: string }> =>
    context.change(worldId, async entry => {
      const title = await undoLastStep(context, entry)
      return { info: context.info(worldId), title }
    }),
})

const returnToUndoPoint = ({ environment, switchTo }: LifecycleContext, entry: Entry): void => {
  const { undo } = entry.manifest
  const point = undo.at(-1)
  if (point === undefined) return failField('worldId', 'there is no restore or reset to undo')
  const dir = path.join(entry.dir, point.stateDir)
  // Shop time did not pass while the state was inactive.
  pauseClock(dir)
  const next = openWorld(entry.id, dir, environment)
  switchTo(entry, next, { stateDir: point.stateDir, undo: undo.slice(0, -1) })
  updateManifest(entry, { snapshotId: point.snapshotId })
}

const undoLastStep = async (
  { getWorld, replaceState, environment }: LifecycleContext,
  entry: Entry,
): Promise<string> => {
  const world = getWorld(entry.id)
  const { undoLog, changeLog, deps, faults } = world
  const steps = undoLog.list()
  const step = steps.at(-1)
  if (step === undefined) return failField('worldId', 'there is nothing to undo in this world')

  await replaceState(entry, `before undoing “${step.title}”`, async to => {
    const changes = await world.pauseWrites(async () => {
      await environment.stateCopies.copy(world.dir, to)
      return changeLog.since(step.from)
    })
    undoChanges(getDatabaseFile(to), changes, step.ids)
    const clock = withoutCatchUp(step.clock ?? deps.clock.state())
    writeState(to, { clock, faults: faults.list(), writer: '', openings: world.openings })
  })
  // Steps that began during the last one were undone with it.
  const earlier = steps.slice(0, -1).filter(({ from }) => from <= step.from)
  entry.world?.undoLog.adopt(earlier, changeLog, step)

  return step.title
}
