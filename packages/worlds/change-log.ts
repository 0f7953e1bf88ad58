import { sumBy } from '@fixbench/contract/core/lists.ts'
import type { RowChange } from '@fixbench/server/database/row-change.ts'

/** Characters of changed values that a world keeps for undo, about 32 MB of memory. */
const MAX_CHARACTERS = 16_000_000

export type ChangeLog = {
  position: () => number
  /** Adds committed changes. Too many at once drop all earlier ones. */
  add: (added: readonly RowChange[]) => void
  /** Whether all changes since `from` are kept. */
  has: (from: number) => boolean
  /** Keeps all changes since `from`, which must be kept already or be the current position. */
  keepFrom: (from: number) => void
  /** The changes since `from`, in order. */
  since: (from: number) => readonly RowChange[]
  /** Forgets all changes. */
  drop: () => void
  /** Takes over the changes of another log between two positions. */
  adopt: (log: ChangeLog, from: number, to: number) => void
}

/**
 * The changes of a world that can be undone, in the order of their commits. A position is the number of changes before
 * it since the world was opened. Keeps nothing until `keepFrom` is called.
 */
export const createChangeLog = (): ChangeLog => {
  let changes: RowChange[] = []
  let characters = 0
  /** Position of the first change that is kept; undefined when none has to be. */
  let first: number | undefined
  let position = 0
  const drop = (): void => {
    changes = []
    characters = 0
    first = undefined
  }

  return {
    position: (): number => position,
    add: (added: readonly RowChange[]): void => {
      position += added.length
      if (first === undefined) return

      for (const change of added) {
        changes.push(change)
        characters += change.cells.length + change.key.length
      }
      if (characters > MAX_CHARACTERS) drop()
    },
    has: (from: number): boolean => from === position || (first !== undefined && from >= first),
    keepFrom: (from: number): void => {
      if (first === undefined) first = position
      for (const { cells, key } of changes.splice(0, from - first)) characters -= cells.length + key.length
      first = Math.max(first, from)
    },
    since: (from: number): readonly RowChange[] => changes.slice(from - (first ?? position)),
    drop,
    adopt: (log: ChangeLog, from: number, to: number): void => {
      position = to
      first = from
      changes = log.since(from).slice(0, to - from)
      characters = sumBy(changes, ({ cells, key }) => cells.length + key.length)
    },
  }
}
