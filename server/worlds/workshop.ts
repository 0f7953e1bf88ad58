import type { Entries, Entry } from './entries.ts'
import type { WorldHouse } from './open-world.ts'
import type { RemovedWorlds } from './removed-worlds.ts'
import type { TemplateCopies } from './storage/template-copies.ts'
import type { World } from './world.ts'

export type LifecycleParts = {
  root: string
  templateFile: string
  templateCopies: TemplateCopies
  entries: Entries
  house: WorldHouse
  removed: RemovedWorlds
  /** Closes a world that another one replaced and does what comes `after`, in the background. */
  retire: (world: World, after?: () => Promise<void>) => void
}

/** What a change of a world needs. */
export type Workshop = LifecycleParts & {
  getEntry: (worldId: string) => Entry
  /** Runs changes of one world one after the other. */
  change: <T>(worldId: string, work: (entry: Entry) => Promise<T>) => Promise<T>
  /** Puts a new state in the place of a world's living one; the old one becomes an undo point of that title. */
  replaceState: (entry: Entry, title: string, fill: (dir: string) => Promise<void>) => Promise<void>
}
