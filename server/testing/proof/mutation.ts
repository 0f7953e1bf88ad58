/** A deliberate fault: a replacement in a file, and the requirements whose tests must notice it. */
export type Mutation = {
  /** Path relative to the repository root. */
  file: string
  /** Text that occurs exactly once in the file. */
  search: string
  replacement: string
  ids: readonly string[]
}

/** Creates the mutations of a file. */
export const mutationsIn = (
  file: string,
  faults: readonly (readonly [search: string, replacement: string, ...ids: string[]])[],
): Mutation[] => faults.map(([search, replacement, ...ids]) => ({ file, search, replacement, ids }))
