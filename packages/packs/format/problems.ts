/** What is wrong with a pack, and where. */
export type Problem = {
  file: string
  /** Line of a table, from 1; null if the place isn't a line. */
  line: number | null
  /** Column of a table or path of a JSON value; empty for the whole file or line. */
  column: string
  reason: string
}

/** A pack can't be used. Carries every problem that was found. */
export class PackError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.problems = problems
  }
}

/** Where a problem is: `products.csv, line 7, Variant Price`. */
export const formatPlace = ({ file, line, column }: Problem): string =>
  [file, line === null ? '' : `line ${line}`, column].filter(part => part !== '').join(', ')

/** A problem in one line: `products.csv, line 7, Variant Price: must be a price such as 12.50`. */
const describeProblem = (problem: Problem): string => `${formatPlace(problem)}: ${problem.reason}`
