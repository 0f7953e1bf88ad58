import { statSync } from 'node:fs'
import path from 'node:path'
import { createClock } from '@fixbench/server/lib/clock.ts'
import type { Entry } from './entries.ts'
import { computeExpiry } from './expiry.rules.ts'
import type { WorldEnvironment } from './open-world.ts'
import { readState, resumeClock } from './saved-state.ts'
import { getDiskBytes } from './storage/disk-usage.ts'
import { getDatabaseFile, getStateFile } from './storage/files.ts'
import type { Manifest, UndoPoint } from './storage/manifest.ts'
import type { UndoStep } from './undo-log.ts'

/** Description of a world, available without opening it. */
export type WorldInfo = Pick<
  Manifest,
  | 'worldId'
  | 'title'
  | 'createdAt'
  | 'origin'
  | 'owner'
  | 'ownerName'
  | 'purpose'
  | 'isPinned'
  | 'isLocked'
  | 'snapshotId'
  | 'snapshots'
> & {
  /** Machine time of the last request. */
  lastUsedAt: string
  /** Machine time at which it is deleted if unused; null if it is never deleted by itself. */
  expiresAt: string | null
  /** Disk space in bytes, including snapshots, undo points and uploads. */
  diskBytes: number
  /** Whether new worlds have newer seed data; null while the world is closed. */
  isSeedOutdated: boolean | null
  isOpen: boolean
  shopMs: number
  isFrozen: boolean
  speed: number
  faultCount: number
  databaseBytes: number
  undo: Pick<UndoPoint, 'title' | 'leftAt'>[]
  /** Steps that can be undone, latest first. */
  steps: Pick<UndoStep, 'stepId' | 'title' | 'at' | 'shopMs'>[]
}

const MAX_STEPS = 20

/** Machine time of the last use. A closed world saved its clock at that time. */
export const findLastUseMs = ({ dir, manifest, world }: Entry): number => {
  if (world !== undefined) return world.lastUsedMs()
  const state = statSync(getStateFile(path.join(dir, manifest.stateDir)), { throwIfNoEntry: false })
  return state?.mtimeMs ?? Date.parse(manifest.createdAt)
}

/** Describes a world from its folder and, while it is open, its running state. */
export const describeWorld = (entry: Entry, environment: WorldEnvironment): WorldInfo => {
  const { world } = entry
  const { undo, stateDir, keptUntil, format: _format, ...described } = entry.manifest
  const lastUsedMs = findLastUseMs(entry)
  const expiryMs = computeExpiry({ ...described, keptUntil, lastUsedMs })
  const dir = path.join(entry.dir, stateDir)
  const saved = world === undefined ? readState(dir) : undefined
  const clock = world?.deps.clock ?? createClock(saved && resumeClock(saved, environment.processId))
  const { isFrozen, speed, shopMs } = clock.state()
  const file = getDatabaseFile(dir)

  return {
    ...described,
    lastUsedAt: new Date(lastUsedMs).toISOString(),
    expiresAt: expiryMs === null ? null : new Date(expiryMs).toISOString(),
    diskBytes: getDiskBytes(entry.dir),
    isSeedOutdated: world === undefined ? null : world.seedVersion !== environment.seedVersion(),
    isOpen: world !== undefined,
    shopMs,
    isFrozen,
    speed,
    faultCount: (world?.faults.list() ?? saved?.faults ?? []).filter(fault => fault.isOn).length,
    databaseBytes: statSync(file, { throwIfNoEntry: false })?.size ?? 0,
    undo: undo.map(({ title, leftAt }) => ({ title, leftAt })),
    steps: (world?.undoLog.list() ?? [])
      .slice(-MAX_STEPS)
      .toReversed()
      .map(({ stepId, title, at, shopMs }) => ({ stepId, title, at, shopMs })),
  }
}
