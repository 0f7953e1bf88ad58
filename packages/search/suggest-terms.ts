import type { Engine } from './engine/engine.ts'
import type { Kind } from './engine/lexicon.ts'
import { overlap } from './engine/sorted-ids.ts'
import { describeModel } from './query/describe-query.ts'
import type { ParsedQuery, Term } from './query/parsed-query.ts'
import { toPhraseKey, toTokens } from './query/tokens.ts'

const MAX_MODELS = 4
const MAX_KINDS = 4
/** Minimum length of a prefix for the synonyms of product types; shorter ones are compared with labels only. */
const MIN_TERM = 3

/** Tells whether a name has all words but the last, and a word that begins like the last one. */
export const createContinuation = (words: readonly string[]) => {
  const [whole, last = ''] = [words.slice(0, -1), words.at(-1)]
  return (name: readonly string[]): boolean =>
    whole.every(word => name.includes(word)) && name.some(word => word.startsWith(last))
}

/** Names of models that match the typed words, most popular first. */
const listModels = ({ models }: Engine, words: readonly string[], limit: number): string[] =>
  words.length === 0 ? [] : models.listContinuing(words, limit)

/** Product types that match the typed words: by label first, then by synonym. */
const listKinds = ({ lexicon }: Engine, words: readonly string[]): Kind[] => {
  if (words.length === 0) return []
  const goesOn = createContinuation(words)
  const own = [...lexicon.families.values()].filter(({ labelWords }) => goesOn(labelWords))
  const isShort = toPhraseKey(words).length < MIN_TERM
  const others = isShort ? [] : lexicon.kinds.listByPrefix(words, MAX_KINDS).flat()
  return [...new Set([...own, ...others])].slice(0, MAX_KINDS)
}

/** Existing combinations of the most likely models and product types, such as `iPhone 13 screens`. */
const listParts = (engine: Engine, model: Term, kinds: readonly Kind[]): string[] =>
  model.deviceIds.slice(0, MAX_MODELS).flatMap(deviceId => {
    const name = describeModel(engine, { ...model, deviceIds: [deviceId], line: undefined })
    return listExisting(engine, deviceId, kinds).map(({ label }) => `${name} ${label}`)
  })

/** The first part families that exist for a model. */
const listExisting = ({ index }: Engine, deviceId: number, kinds: readonly Kind[]): Kind[] => {
  const fitting = index.listFitting(deviceId)
  const found: Kind[] = []
  for (const kind of kinds) {
    if (found.length === MAX_KINDS) break
    if (kind.type === 'family' && overlap(fitting, index.listByFamily(kind.id))) found.push(kind)
  }
  return found
}

/** The kinds that the words begin; all if they begin none. */
const listBegunKinds = (engine: Engine, words: readonly string[]) => {
  const begun = listKinds(engine, words)
  return begun.length > 0 ? begun : [...engine.lexicon.families.values()]
}

/** Suggested keywords: parts for the typed models first, then models and product types that match the typed words. */
export const suggestTerms = (engine: Engine, { terms }: ParsedQuery, keyword: string): string[] => {
  const words = toTokens(keyword)
  const model = terms.find(({ type, deviceIds }) => type === 'model' && deviceIds.length > 0)
  const kind = terms.find(({ type }) => type === 'kind')
  if (model === undefined) {
    const kinds = listKinds(engine, words)
    return [...listModels(engine, words, MAX_MODELS), ...kinds.map(({ label }) => label)]
  }

  const rest = words.filter(word => !model.words.includes(word))
  const parts = listParts(engine, model, kind?.kinds ?? listBegunKinds(engine, rest))
  const own = model.deviceIds
    .slice(0, 1)
    .map(id => describeModel(engine, { ...model, deviceIds: [id], line: undefined }))
  const models = [...new Set([...own, ...listModels(engine, words, MAX_MODELS)])].slice(0, MAX_MODELS)

  return rest.length === 0 ? [...models, ...parts.slice(0, MAX_KINDS)] : [...parts, ...models]
}
