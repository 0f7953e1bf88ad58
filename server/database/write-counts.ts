/**
 * Counts the statements that write to each table of a connection. An unchanged count means that no row of the table has
 * changed, for every reader: a write counts when it runs, and once more when its transaction ends.
 */
export const createWriteCounts = () => {
  const counts = new Map<string, number>()
  /** Writes of unknown tables, which count for all. */
  let unknown = 0
  let uncommitted = new Set<string>()

  const increase = (table: string): void => void counts.set(table, (counts.get(table) ?? 0) + 1)

  return {
    /** A statement writes to these tables. */
    add: (tables: readonly string[]): void => {
      for (const table of tables) {
        increase(table)
        uncommitted.add(table)
      }
    },
    /** Any table may have changed. */
    addAll: (): void => {
      unknown += 1
    },
    /** The transaction was committed or rolled back. */
    endTransaction: (): void => {
      if (uncommitted.size === 0) return

      for (const table of uncommitted) {
        increase(table)
      }
      uncommitted = new Set()
    },
    /** Sum of the counts of these tables; it never decreases. */
    count: (tables: readonly string[]): number => {
      let sum = unknown
      for (const table of tables) {
        sum += counts.get(table) ?? 0
      }
      return sum
    },
    /** Whether the open transaction has written to one of these tables. */
    hasUncommitted: (tables: readonly string[]): boolean => tables.some(table => uncommitted.has(table)),
  }
}

export type WriteCounts = ReturnType<typeof createWriteCounts>
