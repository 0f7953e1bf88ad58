import type { Engine } from './engine/engine.ts'
import type { Kind } from './engine/lexicon.ts'
import { describeModel } from './reading/describe-reading.ts'
import type { Reading, Term } from './reading/reading.ts'
import { toPhraseKey, toTokens } from './reading/tokens.ts'

const MOST_MODELS = 4
const MOST_KINDS = 4
/** Shorter beginnings are looked up in the labels of kinds only. */
const LEAST_TERM = 3

/** Tells whether a name has all words but the last, and a word that begins like the last one. */
export const createContinuation = (words: readonly string[]) => {
  const [whole, last = ''] = [words.slice(0, -1), words.at(-1)]
  return (name: readonly string[]): boolean =>
    whole.every(word => name.includes(word)) && name.some(word => word.startsWith(last))
}

/** Models whose names go on as was typed, the most wanted first. */
const listModels = ({ models }: Engine, words: readonly string[], limit: number): string[] => {
  if (words.length === 0) return []
  const goesOn = createContinuation(words)
  return models.sorted
    .filter(({ tokens }) => goesOn(tokens))
    .slice(0, limit)
    .map(({ shownName }) => shownName)
}

/** Kinds that a beginning can become: by their own names, then by what people call them. */
const listKinds = ({ lexicon }: Engine, words: readonly string[]): Kind[] => {
  if (words.length === 0) return []
  const goesOn = createContinuation(words)
  const own = [...lexicon.families.values()].filter(({ label }) => goesOn(toTokens(label)))
  const key = toPhraseKey(words)
  const others = key.length < LEAST_TERM ? [] : lexicon.kinds.listByPrefix(key, MOST_KINDS).flat()
  return [...new Set([...own, ...others])].slice(0, MOST_KINDS)
}

/** The families that a model has parts of. */
const listFamiliesFor = ({ index }: Engine, deviceId: number): ReadonlySet<number> => {
  const families = new Set<number>()
  for (const doc of index.fitting(deviceId)) families.add(index.familyIds[doc] ?? 0)
  return families
}

/** Parts of the likeliest models, as far as there are any. */
const listParts = (engine: Engine, model: Term, kinds: readonly Kind[]): string[] =>
  model.deviceIds.slice(0, MOST_MODELS).flatMap(deviceId => {
    const families = listFamiliesFor(engine, deviceId)
    return kinds
      .filter(({ type, id }) => type === 'family' && families.has(id))
      .slice(0, MOST_KINDS)
      .map(({ label }) => `${describeModel(engine, { ...model, deviceIds: [deviceId] })} ${label}`)
  })

/**
 * Terms to go on with: parts of the models that were typed, models whose names go on so, kinds that begin so. In this
 * order, so that what people come for stands before what only holds the same letters.
 */
export const suggestTerms = (engine: Engine, { terms }: Reading, keyword: string): string[] => {
  const words = toTokens(keyword)
  const model = terms.find(({ type, deviceIds }) => type === 'model' && deviceIds.length > 0)
  const kind = terms.find(({ type }) => type === 'kind')
  if (model === undefined) {
    const kinds = listKinds(engine, words)
    return [...listModels(engine, words, MOST_MODELS), ...kinds.map(({ label }) => label)]
  }
  const rest = words.filter(word => !model.words.includes(word))
  const begun = kind === undefined ? listKinds(engine, rest) : []
  const kinds =
    kind === undefined ? (begun.length > 0 ? begun : [...engine.lexicon.families.values()]) : kind.kinds
  const parts = listParts(engine, model, kinds)
  const own = model.deviceIds.slice(0, 1).map(id => describeModel(engine, { ...model, deviceIds: [id] }))
  const models = [...new Set([...own, ...listModels(engine, words, MOST_MODELS)])].slice(0, MOST_MODELS)
  return rest.length === 0 ? [...models, ...parts.slice(0, MOST_KINDS)] : [...parts, ...models]
}
