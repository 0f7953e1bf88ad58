import type { Snapshot } from '@fixbench/worlds/storage/manifest.ts'
import type { WorldInfo } from '@fixbench/worlds/world-info.ts'

/** Converts a world for the console. */
export const toWorld = ({ shopMs, snapshots, steps, ...info }: WorldInfo) => ({
  ...info,
  shopTime: new Date(shopMs).toISOString(),
  snapshots: snapshots.map(toSnapshot),
  steps: steps.map(({ shopMs, ...step }) => ({ ...step, shopTime: new Date(shopMs).toISOString() })),
})

/** Converts a snapshot for the console. */
export const toSnapshot = ({ shopMs, ...snapshot }: Snapshot) => ({
  ...snapshot,
  shopTime: new Date(shopMs).toISOString(),
})
