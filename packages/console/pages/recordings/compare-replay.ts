import type { Recording } from './recording.schema.ts'
import { listCells, listEnds, type StepEvidence } from './step-evidence.ts'

/** What a step of a replay did differently. */
type StepDifference = { step: number; missing: string[]; extra: string[] }

type Compared = { recording: Pick<Recording, 'steps'>; results: ReadonlyMap<number, StepEvidence> }

/**
 * What a replay did differently from the recording, step by step, as far as it has come. A call that a page makes in the
 * background may end a step earlier or later than in the recording.
 */
export const compareReplay = ({ recording, results }: Compared): StepDifference[] => {
  const differences = [...results].map(([step, evidence]): StepDifference => {
    const recorded = recording.steps[step]
    const expected = [...listEnds(recorded?.calls ?? []), ...listCells(recorded?.rows ?? [])]
    const seen = [...listEnds(evidence.calls), ...listCells(evidence.rows)]
    return { step, missing: subtract(expected, seen), extra: subtract(seen, expected) }
  })

  for (const [index, one] of differences.entries()) {
    const next = differences[index + 1]
    if (next === undefined) break
    removeCommon(one.missing, next.extra)
    removeCommon(next.missing, one.extra)
  }

  return differences.filter(({ missing, extra }) => missing.length + extra.length > 0)
}

/** Removes what two lists have in common from both, each line as often as both have it. */
const removeCommon = (lines: string[], others: string[]): void => {
  const rest = subtract(lines, others)
  const otherRest = subtract(others, lines)
  lines.splice(0, lines.length, ...rest)
  others.splice(0, others.length, ...otherRest)
}

/** The lines of a list that another one doesn't have, each as often as it is missing. */
const subtract = (lines: readonly string[], others: readonly string[]): string[] => {
  const rest = [...others]
  return lines.filter(line => {
    const index = rest.indexOf(line)
    if (index !== -1) rest.splice(index, 1)
    return index === -1
  })
}
