import type { Engine } from '../engine/engine.ts'
import type { NamedModels } from '../engine/models.ts'
import { hasDigit } from '../words.ts'
import { findExclusions } from './exclusions.ts'
import { isPieces, listSpellings, readMeasure } from './measures.ts'
import { isKnown, mayBePrefix, normalize } from './normalize.ts'
import type { ParsedQuery, Term } from './parsed-query.ts'
import type { Span } from './phrase-book.ts'
import { type PickedKind, pickKind } from './pick-kind.ts'
import { toPhraseKey, toStem, toTokens } from './tokens.ts'
import { findUncarried, type UncarriedModel } from './uncarried-models.ts'

const NO_TERM = { deviceIds: [], kinds: [], isPrefix: false, isCode: false, isPieces: false } as const

type Options = {
  /** The last word may be incomplete. */
  isTyping?: boolean
  /** Corrects typing errors; true if absent. */
  isCorrecting?: boolean
}

/**
 * Parses a query. After normalization, recognizes the longest phrases that name a grade, then a product type, then a
 * model, wherever they occur in the query. The remaining words are codes, plain words, or fillers.
 */
export const parseQuery = (engine: Engine, text: string, options: Options = {}): ParsedQuery => {
  const { tokens, corrections, codes, typed } = normalize(engine, text, options)
  const exclusions = findExclusions(engine, tokens)
  const taken = tokens.map((_, index) => exclusions.isTaken(index))
  const isTaken = (at: number): boolean => taken[at] === true
  const take = <Meaning>(spans: readonly Span<Meaning>[]): void => {
    for (const { start, end } of spans) taken.fill(true, start, end)
  }

  const named = engine.models.names.findSpans(tokens).filter(({ meaning }) => !meaning.isWeak)
  const isOfModel = (span: Span<unknown>): boolean => named.some(model => isInside(span, model))

  const grades = engine.lexicon.grades
    .findSpans(tokens, isTaken)
    .filter(span => !isInsideKind(engine, tokens, span) && !isOfModel(span))
  take(grades)

  // `oled` of `switch oled` is no product type.
  const ofModels = engine.lexicon.kinds.findSpans(tokens, isTaken).filter(isOfModel)
  const kind = pickKind(
    engine,
    tokens,
    at => isTaken(at) || ofModels.some(({ start, end }) => at >= start && at < end),
  )
  if (kind !== null) take([kind.span, ...kind.same])

  const { models, uncarried } = pickModelsOrUncarried(engine, tokens, isTaken, { hasKind: kind !== null })
  for (const at of uncarried?.places ?? models?.places ?? []) taken[at] = true

  const terms = [
    ...grades.map(({ start, end, meaning }) => toGradeTerm(tokens.slice(start, end), start, meaning)),
    ...(kind === null ? [] : [toKindTerm(tokens, kind)]),
    ...(models === null ? [] : [toModelTerm(engine, tokens, models)]),
    ...(uncarried === null ? [] : [toLineTerm(tokens, uncarried)]),
  ]
  const rest = tokens.flatMap((token, index) => (isTaken(index) ? [] : [{ token, at: index }]))
  const isFiller = ({ token }: Said): boolean =>
    engine.lexicon.fillers.has(token) || engine.lexicon.negations.has(token)
  const fillers = rest.filter(isFiller)
  const words = rest.filter(one => !isFiller(one))
  const said = words.length === 0 && terms.length === 0 ? fillers : words
  const isTyping = options.isTyping === true

  for (const { words: parts, at } of joinNumbers(engine, said)) {
    const isLast = at + parts.length === tokens.length
    terms.push(toWordTerm(engine, parts, { at, isLast, isTyping, isCode: codes.has(parts.join('')) }))
  }

  return {
    terms: terms.toSorted((a, b) => a.at - b.at),
    corrections,
    fillers: said === fillers ? [] : fillers.map(({ token }) => token),
    excluded: exclusions.excluded.map(span => toExcludedTerm(engine, tokens, span)),
    uncarried,
    typed,
  }
}

/**
 * Whether a grade is part of a longer name of a product type, which takes precedence (`original` in `touch id
 * original`).
 */
const isInsideKind = (engine: Engine, tokens: readonly string[], grade: Span<unknown>): boolean =>
  engine.lexicon.kinds.findSpans(tokens).some(kind => isInside(grade, kind))

/** Whether a span is a part of a longer one. */
const isInside = (span: Span<unknown>, longer: Span<unknown>): boolean =>
  longer.start <= span.start && longer.end >= span.end && longer.end - longer.start > span.end - span.start

/** A bare number before a unit is a quantity, not a model (`7 inch`). */
const UNITS: ReadonlySet<string> = new Set('inch inches in zoll mm cm ml g w v a pcs pack'.split(' '))

type PickedModels = { models: NamedModels; places: readonly number[] }

const pickModels = (
  engine: Engine,
  tokens: readonly string[],
  isTaken: (at: number) => boolean,
  { hasKind }: { hasKind: boolean },
): PickedModels | null => {
  const spans = engine.models.names.findSpans(tokens, isTaken)
  const strong = spans.filter(({ meaning }) => !meaning.isWeak)
  const longest = strong.toSorted((a, b) => countTokens(tokens, b) - countTokens(tokens, a))[0]
  const places = longest === undefined ? [] : listPlaces(longest)
  const unordered = findUnordered(engine, tokens, isTaken)
  if (unordered !== null && unordered.places.length > places.length) {
    return narrowToBrand(engine, tokens, unordered)
  }

  if (longest !== undefined) return narrowToBrand(engine, tokens, { models: longest.meaning, places })
  const [weak] = spans
  const others = tokens.filter(
    (_, index) => !isTaken(index) && (weak === undefined || index < weak.start || index >= weak.end),
  )
  const isAlone = others.every(token => !hasDigit(token) && !engine.lexicon.brands.has(token))
  if (weak === undefined || !hasKind || !isAlone || UNITS.has(tokens[weak.end] ?? '')) return null

  return { models: weak.meaning, places: listPlaces(weak) }
}

/** A model the shop doesn't carry counts if it takes in more words than a carried one (`pixel 10 pro`, not `10 pro`). */
const pickModelsOrUncarried = (
  engine: Engine,
  tokens: readonly string[],
  isTaken: (at: number) => boolean,
  { hasKind }: { hasKind: boolean },
): { models: PickedModels | null; uncarried: UncarriedModel | null } => {
  const models = pickModels(engine, tokens, isTaken, { hasKind })
  const uncarried = findUncarried(engine, tokens, isTaken)
  const places = models?.places ?? []
  const isLonger = uncarried !== null && places.length < uncarried.places.length
  const isAround = isLonger && places.every(at => uncarried.places.includes(at))
  const isQuantity = isAround && UNITS.has(tokens[(uncarried.places.at(-1) ?? 0) + 1] ?? '')
  return isAround && !isQuantity ? { models: null, uncarried } : { models, uncarried: null }
}

const listPlaces = ({ start, end }: Span<unknown>): number[] =>
  Array.from({ length: end - start }, (_, step) => start + step)

const countTokens = (tokens: readonly string[], { start, end }: Span<unknown>): number =>
  tokens.slice(start, end).join('').length

const MAX_UNORDERED = 7

/** Finds a model whose words are separated or in another order (`pro max screen iphone 13`). */
const findUnordered = (engine: Engine, tokens: readonly string[], isTaken: (at: number) => boolean) => {
  const places = tokens.flatMap((token, index) =>
    !isTaken(index) && engine.models.words.has(token) && !engine.lexicon.fillers.has(token) ? [index] : [],
  )
  if (places.length < 2 || places.length > MAX_UNORDERED) return null
  const all = engine.models.findUnordered(places.map(index => tokens[index] ?? ''))
  return all === undefined ? null : { models: all, places }
}

/** If the query names a brand elsewhere, keeps only models of that brand (`a54 screen oppo`). */
const narrowToBrand = (engine: Engine, tokens: readonly string[], picked: PickedModels): PickedModels => {
  const said = tokens.filter(
    (token, index) => !picked.places.includes(index) && engine.lexicon.brands.has(token),
  )
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
  alternatives: [words, grade],
})

const toKindTerm = (tokens: readonly string[], { span: { start, end, meaning }, same }: PickedKind): Term => {
  const words = tokens.slice(start, end)
  const others = same.map(span => tokens.slice(span.start, span.end))
  const names = meaning.filter(({ type }) => type === 'family').map(({ name }) => toTokens(name))
  return {
    ...NO_TERM,
    type: 'kind',
    words,
    at: start,
    kinds: meaning,
    alternatives: [words, ...others, ...names],
  }
}

const toModelTerm = (engine: Engine, tokens: readonly string[], { models, places }: PickedModels): Term => {
  const words = places.map(index => tokens[index] ?? '')
  const names = models.ids.slice(0, 3).map(id => toTokens(engine.models.byId.get(id)?.displayName ?? ''))
  return {
    ...NO_TERM,
    type: 'model',
    words,
    at: places[0] ?? 0,
    deviceIds: models.ids,
    alternatives: [words, ...names],
  }
}

const toLineTerm = (tokens: readonly string[], { line, deviceIds, places }: UncarriedModel): Term => {
  const words = places.map(index => tokens[index] ?? '')
  return { ...NO_TERM, type: 'model', words, at: places[0] ?? 0, deviceIds, alternatives: [], line }
}

const toExcludedTerm = (engine: Engine, tokens: readonly string[], { start, end }: Span<unknown>): Term => {
  const words = tokens.slice(start, end)
  const key = toPhraseKey(words)
  const kinds = engine.lexicon.kinds.get(key) ?? []
  const deviceIds = engine.models.names.get(key)?.ids ?? []
  const grade = engine.lexicon.grades.get(key)
  const alternatives = grade === undefined ? [words] : [words, grade]
  return { ...NO_TERM, type: 'word', words, at: start, kinds, deviceIds, alternatives }
}

type Place = { at: number; isLast: boolean; isTyping: boolean; isCode: boolean }

type Said = { token: string; at: number }

/** Joins the parts of a model number: `SM-G991U` is one word, not `sm` and `g991u`. */
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

const MIN_CODE = 5

/** Whether a word that the shop doesn't know has letters and digits, so it can only be a code. */
const isUnknownCode = (engine: Engine, token: string): boolean =>
  token.length >= MIN_CODE && hasDigit(token) && /\p{L}/u.test(token) && !isKnown(engine, token)

/** The term for a code, in folded form: its models, or the products with it. */
export const toCodeTerm = (engine: Engine, code: string, at: number): Term =>
  toWordTerm(engine, [code], { at, isLast: false, isTyping: false, isCode: true })

const toWordTerm = (
  engine: Engine,
  words: readonly string[],
  { at, isLast, isTyping, isCode }: Place,
): Term => {
  const token = words.join('')
  const measure = readMeasure(token)
  if (measure !== null && !engine.models.words.has(token)) {
    const alternatives = listSpellings(measure)
    return { ...NO_TERM, type: 'word', words, at, alternatives, isPieces: isPieces(measure) }
  }

  const deviceIds = engine.index.countWord(token) > 0 ? [] : engine.models.findByCode(token)
  if (deviceIds.length > 0) return { ...NO_TERM, type: 'model', words, at, deviceIds, alternatives: [words] }
  if (engine.index.listByCode(token).length > 0) {
    return { ...NO_TERM, type: 'code', words, at, alternatives: [words] }
  }

  if (isCode || isUnknownCode(engine, token)) {
    return { ...NO_TERM, type: 'word', words, at, alternatives: [words], isCode: true, isPrefix: true }
  }

  const stem = toStem(token)
  const others = [stem, `${token}s`].filter(other => other !== token && engine.index.countWord(other) > 0)

  return {
    ...NO_TERM,
    type: 'word',
    words,
    at,
    alternatives: [words, ...others.map(other => [other]), ...(engine.lexicon.synonyms.get(stem) ?? [])],
    isPrefix: isLast && (isTyping || !isKnown(engine, token)) && mayBePrefix(engine, token, { isTyping }),
  }
}
