import type { Entries, Entry } from './entries.ts'
import type { WorldEnvironment } from './open-world.ts'
import type { RemovedWorlds } from './removed-worlds.ts'
import type { TemplateCopies } from './storage/template-copies.ts'
import type { World } from './world.ts'

export type LifecycleParts = {
  root: string
  templateFile: string
  templateCopies: TemplateCopies
  entries: Entries
  environment: WorldEnvironment
  removed: RemovedWorlds
  /** Closes a replaced world in the background and then runs `after`. */
  retire: (world: World, after?: () => Promise<void>) => void
}

/** Shared operations for changes of a world. */
export type LifecycleContext = LifecycleParts & {
  getEntry: (worldId: string) => Entry
  /** Runs changes of the same world one after the other. */
  change: <T>(worldId: string, work: (entry: Entry) => Promise<T>) => Promise<T>
  /** Replaces the current state of a world by a new one. The old state becomes an undo point with this title. */
  replaceState: (entry: Entry, title: string, fill: (dir: string) => Promise<void>) => Promise<void>
}
