/** A deliberate fault: one text of one file replaced, and the requirements or findings whose tests must notice it. */
export type Mutation = {
  /** Path from the root of the repository. */
  file: string
  /** Text that stands exactly once in the file. */
  search: string
  replacement: string
  ids: readonly string[]
}

/** Faults of one file, each given by the text that changes and the ids. */
export const mutationsIn = (
  file: string,
  faults: readonly (readonly [search: string, replacement: string, ...ids: string[]])[],
): Mutation[] => faults.map(([search, replacement, ...ids]) => ({ file, search, replacement, ids }))
