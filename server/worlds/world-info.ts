import path from 'node:path'
import { createClock } from '#server/lib/clock.ts'
import type { Entry } from './entries.ts'
import type { WorldHouse } from './open-world.ts'
import { continuedClock, readState } from './saved-state.ts'
import type { Step } from './steps.ts'
import { databaseFileOf } from './storage/files.ts'
import type { Origin, Snapshot, UndoPoint } from './storage/manifest.ts'
import { databaseBytesOf } from './storage/shared-file.ts'

/** What can be told of a world without opening it. */
export type WorldInfo = {
  worldId: string
  title: string
  /** Machine time. */
  createdAt: string
  origin: Origin
  isOpen: boolean
  shopMs: number
  isFrozen: boolean
  speed: number
  faultCount: number
  databaseBytes: number
  snapshots: Snapshot[]
  undo: Pick<UndoPoint, 'title' | 'leftAt'>[]
  /** What was done last and can be taken back, latest first. */
  steps: Pick<Step, 'stepId' | 'title' | 'at' | 'shopMs'>[]
}

const STEPS_TOLD = 20

export const describeWorld = (entry: Entry, house: WorldHouse): WorldInfo => {
  const { manifest, world } = entry
  const { worldId, title, createdAt, origin, snapshots, undo } = manifest
  const dir = path.join(entry.dir, manifest.stateDir)
  const saved = world === undefined ? readState(dir) : undefined
  const clock = world?.deps.clock ?? createClock(saved && continuedClock(saved, house.processId))
  const { isFrozen, speed, shopMs } = clock.state()
  const file = databaseFileOf(dir)
  return {
    worldId,
    title,
    createdAt,
    origin,
    isOpen: world !== undefined,
    shopMs,
    isFrozen,
    speed,
    faultCount: (world?.faults.list() ?? saved?.faults ?? []).filter(fault => fault.isOn).length,
    databaseBytes: databaseBytesOf(file),
    snapshots,
    undo: undo.map(({ title, leftAt }) => ({ title, leftAt })),
    steps: (world?.steps.list() ?? [])
      .slice(-STEPS_TOLD)
      .toReversed()
      .map(({ stepId, title, at, shopMs }) => ({ stepId, title, at, shopMs })),
  }
}
