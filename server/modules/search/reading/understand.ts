import type { Engine } from '../engine/engine.ts'
import type { Kind } from '../engine/lexicon.ts'
import type { NamedModels } from '../engine/models.ts'
import { isBeginning, isKnown, normalize } from './normalize.ts'
import type { Span } from './phrase-book.ts'
import type { Reading, Term } from './reading.ts'
import { hasDigit, toStem, toTokens } from './tokens.ts'

const NO_TERM = { deviceIds: [], kinds: [], isBeginning: false } as const

/**
 * Reads a query: its words are normalized, then the longest phrases that name a grade, a kind of goods or a model are
 * taken out in this order, in whatever order they stand. What is left are codes, words and fillers.
 */
export const understand = (engine: Engine, text: string, isTyping = false): Reading => {
  const { tokens, corrections } = normalize(engine, toTokens(text), isTyping)
  const taken = tokens.map(() => false)
  const isTaken = (at: number): boolean => taken[at] === true
  const take = <Meaning>(spans: readonly Span<Meaning>[]): void => {
    for (const { start, end } of spans) taken.fill(true, start, end)
  }
  const grades = engine.lexicon.grades.findSpans(tokens).filter(span => !isInsideKind(engine, tokens, span))
  take(grades)
  const kind = pickKind(engine.lexicon.kinds.findSpans(tokens, isTaken))
  if (kind !== null) take([kind.span, ...kind.same])
  const models = pickModels(engine, tokens, isTaken, kind !== null)
  for (const at of models?.places ?? []) taken[at] = true
  const terms = [
    ...grades.map(({ start, end, meaning }) => toGradeTerm(tokens.slice(start, end), start, meaning)),
    ...(kind === null ? [] : [toKindTerm(tokens, kind)]),
    ...(models === null ? [] : [toModelTerm(engine, tokens, models)]),
  ]
  const rest = tokens.flatMap((token, at) => (isTaken(at) ? [] : [{ token, at }]))
  const fillers = rest.filter(({ token }) => engine.lexicon.fillers.has(token))
  const words = rest.filter(({ token }) => !engine.lexicon.fillers.has(token))
  const said = words.length === 0 && terms.length === 0 ? fillers : words
  for (const { words: parts, at } of joinNumbers(engine, said))
    terms.push(toWordTerm(engine, parts, { at, isLast: at + parts.length === tokens.length, isTyping }))
  return {
    terms: terms.toSorted((a, b) => a.at - b.at),
    corrections,
    fillers: said === fillers ? [] : fillers.map(({ token }) => token),
  }
}

/** `original` is a grade, but `touch id original` must not lose a longer name of a part that holds the same word. */
const isInsideKind = (engine: Engine, tokens: readonly string[], grade: Span<unknown>): boolean =>
  engine.lexicon.kinds
    .findSpans(tokens)
    .some(
      kind =>
        kind.start <= grade.start && kind.end >= grade.end && kind.end - kind.start > grade.end - grade.start,
    )

/**
 * Of several kinds the one said in most words counts, the last one among equals. Others that mean the same (`oled display`)
 * say nothing more; what means something else stays words.
 */
const pickKind = (spans: readonly Span<readonly Kind[]>[]): PickedKind | null => {
  let best: Span<readonly Kind[]> | undefined
  for (const span of spans)
    if (best === undefined || span.end - span.start >= best.end - best.start) best = span
  if (best === undefined) return null
  const meant = best.meaning
  const same = spans.filter(span => span !== best && span.meaning.some(kind => meant.includes(kind)))
  return { span: best, same }
}

type PickedKind = { span: Span<readonly Kind[]>; same: readonly Span<readonly Kind[]>[] }

type PickedModels = { models: NamedModels; places: readonly number[] }

const pickModels = (
  engine: Engine,
  tokens: readonly string[],
  isTaken: (at: number) => boolean,
  hasKind: boolean,
): PickedModels | null => {
  const spans = engine.models.names.findSpans(tokens, isTaken)
  const strong = spans.filter(({ meaning }) => !meaning.isWeak)
  const longest = strong.toSorted((a, b) => countTokens(tokens, b) - countTokens(tokens, a))[0]
  const places = longest === undefined ? [] : listPlaces(longest)
  const unordered = findUnordered(engine, tokens, isTaken)
  if (unordered !== null && unordered.places.length > places.length)
    return narrowToBrand(engine, tokens, unordered)
  if (longest !== undefined) return narrowToBrand(engine, tokens, { models: longest.meaning, places })
  const [weak] = spans
  const others = tokens.filter(
    (_, at) => !isTaken(at) && (weak === undefined || at < weak.start || at >= weak.end),
  )
  const isAlone = others.every(token => !hasDigit(token) && !engine.lexicon.brands.has(token))
  if (weak === undefined || !hasKind || !isAlone) return null
  return { models: weak.meaning, places: listPlaces(weak) }
}

const listPlaces = ({ start, end }: Span<unknown>): number[] =>
  Array.from({ length: end - start }, (_, step) => start + step)

const countTokens = (tokens: readonly string[], { start, end }: Span<unknown>): number =>
  tokens.slice(start, end).join('').length

const MOST_UNORDERED = 7

/** A model whose words stand apart or in another order (`pro max screen iphone 13`). */
const findUnordered = (engine: Engine, tokens: readonly string[], isTaken: (at: number) => boolean) => {
  const places = tokens.flatMap((token, at) =>
    !isTaken(at) && engine.models.words.has(token) && !engine.lexicon.fillers.has(token) ? [at] : [],
  )
  if (places.length < 2 || places.length > MOST_UNORDERED) return null
  const all = engine.models.findUnordered(places.map(at => tokens[at] ?? ''))
  return all === undefined ? null : { models: all, places }
}

/** A brand that is said elsewhere in the query decides between models of one name (`a54 screen oppo`). */
const narrowToBrand = (engine: Engine, tokens: readonly string[], picked: PickedModels): PickedModels => {
  const said = tokens.filter((token, at) => !picked.places.includes(at) && engine.lexicon.brands.has(token))
  if (said.length === 0) return picked
  const isOfBrand = (id: number): boolean => {
    const device = engine.models.byId.get(id)
    return (
      device !== undefined &&
      toTokens(`${device.brand} ${device.displayName}`).some(word => said.includes(word))
    )
  }
  const ids = picked.models.ids.filter(isOfBrand)
  if (ids.length === 0) return picked
  return { ...picked, models: { ...picked.models, ids } }
}

const toGradeTerm = (words: readonly string[], at: number, grade: readonly string[]): Term => ({
  ...NO_TERM,
  type: 'grade',
  words,
  at,
  ways: [words, grade],
})

const toKindTerm = (tokens: readonly string[], { span: { start, end, meaning }, same }: PickedKind): Term => {
  const words = tokens.slice(start, end)
  const others = same.map(span => tokens.slice(span.start, span.end))
  const names = meaning.filter(({ type }) => type === 'family').map(({ name }) => toTokens(name))
  return { ...NO_TERM, type: 'kind', words, at: start, kinds: meaning, ways: [words, ...others, ...names] }
}

const toModelTerm = (engine: Engine, tokens: readonly string[], { models, places }: PickedModels): Term => {
  const words = places.map(at => tokens[at] ?? '')
  const names = models.ids.slice(0, 3).map(id => toTokens(engine.models.byId.get(id)?.displayName ?? ''))
  return {
    ...NO_TERM,
    type: 'model',
    words,
    at: places[0] ?? 0,
    deviceIds: models.ids,
    ways: [words, ...names],
  }
}

type Place = { at: number; isLast: boolean; isTyping: boolean }

type Said = { token: string; at: number }

/** A model number that a sign parts is one word: `SM-G991U` is no `sm` beside a `g991u`. */
const joinNumbers = ({ models }: Engine, said: readonly Said[]): { words: string[]; at: number }[] => {
  const joined: { words: string[]; at: number }[] = []
  for (const { token, at } of said) {
    const before = joined.at(-1)
    const isNext = before?.words.length === 1 && before.at + 1 === at && hasDigit(token)
    if (isNext && models.findByCode(`${before.words.join('')}${token}`).length > 0) before.words.push(token)
    else joined.push({ words: [token], at })
  }
  return joined
}

const toWordTerm = (engine: Engine, words: readonly string[], { at, isLast, isTyping }: Place): Term => {
  const token = words.join('')
  const deviceIds = engine.index.countWord(token) > 0 ? [] : engine.models.findByCode(token)
  if (deviceIds.length > 0) return { ...NO_TERM, type: 'model', words, at, deviceIds, ways: [words] }
  if (engine.index.withCode(token).length > 0) return { ...NO_TERM, type: 'code', words, at, ways: [words] }
  const stem = toStem(token)
  const others = [stem, `${token}s`].filter(other => other !== token && engine.index.countWord(other) > 0)
  return {
    ...NO_TERM,
    type: 'word',
    words,
    at,
    ways: [words, ...others.map(other => [other]), ...(engine.lexicon.synonyms.get(stem) ?? [])],
    isBeginning: isLast && (isTyping || !isKnown(engine, token)) && isBeginning(engine, token, isTyping),
  }
}
