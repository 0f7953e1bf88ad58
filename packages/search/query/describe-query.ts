import type { Engine } from '../engine/engine.ts'
import type { FoundTerm } from '../engine/find-matches.ts'
import { toShownName } from '../engine/models.ts'
import type { Term } from './parsed-query.ts'

/** A word in the catalog's spelling (`iphone` is `iPhone`). */
const toShown = ({ models }: Engine, word: string): string => models.casing.get(word) ?? word

/** Name of the most likely model, without the manufacturer where the line is enough. */
export const describeModel = (engine: Engine, { deviceIds, words, line }: Term): string => {
  if (line !== undefined) return line
  const likeliest = engine.models.byId.get(deviceIds[0] ?? 0)
  return likeliest === undefined
    ? words.map(word => toShown(engine, word)).join(' ')
    : toShownName(likeliest.displayName)
}

/** Describes the results of a query: `Galaxy Z Fold6 screens`, `parts for iPhone 12`, `iPhone batteries`. */
export const describeMatched = (engine: Engine, matched: readonly FoundTerm[]): string => {
  const terms = matched.map(({ term }) => term)
  const model = terms.find(({ type }) => type === 'model')
  const kind = terms.find(({ type }) => type === 'kind')
  const others = terms
    .filter(term => term !== model && term !== kind)
    .flatMap(({ words }) => words.map(word => toShown(engine, word)))
  const label = kind?.kinds[0]?.label
  const name = model === undefined ? undefined : describeModel(engine, model)
  const before = [...others, ...(name === undefined ? [] : [name])].join(' ')
  if (label !== undefined) return [before, label].filter(part => part !== '').join(' ')
  if (name === undefined) return others.join(' ')
  return others.length === 0 ? `parts for ${name}` : `${others.join(' ')} for ${name}`
}
