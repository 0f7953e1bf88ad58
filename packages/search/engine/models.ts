import { fold } from '@fixbench/contract/core/fold.ts'
import type { Device, ModelCode } from '../catalog.ts'
import { type Fullness, listDeviceNames } from '../query/device-names.ts'
import { createPhraseBook } from '../query/phrase-book.ts'
import { toPhraseKey, toStem, toTokens } from '../query/tokens.ts'
import { hasDigit } from '../words.ts'
import { groupLines } from './lines.ts'
import { addPosting, buildWordLists, type Postings } from './posting-lists.ts'
import { intersect } from './sorted-ids.ts'
import { findFirst } from './sorted-words.ts'

/**
 * Device models that a name can refer to, most likely first. A weak name, such as a bare number, only counts in a query
 * that names a part.
 */
export type NamedModels = { ids: readonly number[]; isWeak: boolean }

/** Device models of the catalog, by name and model number. */
export type Models = ReturnType<typeof buildModels>

type Found = { fullness: Map<number, Fullness>; isWeak: boolean }
type FoundName = Found & { tokens: readonly string[] }

const MIN_CODE = 4
const MAX_BY_CODE = 12

/** Indexes the names and model numbers of all models. */
export const buildModels = (
  devices: readonly Device[],
  codes: readonly ModelCode[],
  brandNames: readonly string[],
) => {
  const byId = new Map(devices.map(device => [device.id, device]))
  const found = collectNames(devices)
  const compare = (a: number, b: number): number => rankDevice(byId.get(b)) - rankDevice(byId.get(a)) || a - b
  const toMeaning = ({ fullness: said, isWeak }: Found): NamedModels => {
    const fullness = completeNames(said, byId)
    const ids = [...fullness.keys()].toSorted(
      (a, b) => (fullness.get(b) ?? 0) - (fullness.get(a) ?? 0) || compare(a, b),
    )
    return { ids, isWeak }
  }

  const names = createPhraseBook<NamedModels>(
    [...found.values(), ...collectBeginnings(found)].map(
      ({ tokens, ...rest }) => [tokens, toMeaning(rest)] as const,
    ),
  )
  const unordered = new Map<string, readonly string[]>()
  for (const { tokens, isWeak } of found.values()) {
    const key = toUnorderedKey(tokens)
    if (!isWeak && tokens.length > 1 && !unordered.has(key)) unordered.set(key, tokens)
  }

  return {
    byId,
    /** Models whose names differ in one number only. */
    lines: groupLines(
      [...found.values()]
        .filter(({ isWeak }) => !isWeak)
        .map(({ tokens, fullness }) => ({ tokens, deviceIds: [...fullness.keys()] })),
    ),
    /** Names of the models with all words but the last, and a word that begins like the last one. */
    listContinuing: prepareContinuing(devices.toSorted((a, b) => compare(a.id, b.id))),
    names,
    /** Models whose name consists of these words in any order. */
    findUnordered: (words: readonly string[]): NamedModels | undefined => {
      const tokens = unordered.get(toUnorderedKey(words))
      return tokens === undefined ? undefined : names.get(toPhraseKey(tokens))
    },
    /** Models by model number or its prefix (`SM-G991U`, `g991`). */
    findByCode: prepareCodes(codes),
    /** Model numbers as printed, by their letters and digits. */
    printedCodes: new Map(codes.map(({ code }) => [plain(code), code])),
    words: names.words,
    /** The catalog's spelling of words, by their folded form. */
    casing: new Map(
      [...devices.map(({ displayName }) => displayName), ...brandNames].flatMap(name =>
        name.split(' ').map(word => [fold(word), word] as const),
      ),
    ),
    brands: new Set([...brandNames.flatMap(toTokens), ...devices.flatMap(({ brand }) => toTokens(brand))]),
  }
}

/** A name as people say it: without the maker where the line says enough. */
export const toShownName = (displayName: string): string => displayName.replace(/^Samsung (?=Galaxy)/, '')

const rankDevice = (device: Device | undefined): number =>
  device === undefined ? 0 : device.popularity * 100 + (device.year - 2000)

const toUnorderedKey = (tokens: readonly string[]): string => tokens.map(toStem).toSorted().join(' ')

const DECIMAL = /^\d+\.\d$/

/**
 * Collects the names of all models. Weak names are kept for iPhones and for screen sizes only, because people name no
 * other line by its number alone.
 */
const collectNames = (devices: readonly Device[]): Map<string, FoundName> => {
  const found = new Map<string, FoundName>()
  for (const device of devices) {
    for (const { tokens, isWeak, fullness } of listDeviceNames(device)) {
      if (isWeak && device.line !== 'iPhone' && !DECIMAL.test(tokens[0] ?? '')) continue
      const key = toPhraseKey(tokens)
      const entry = found.get(key) ?? { tokens, fullness: new Map<number, Fullness>(), isWeak }
      entry.isWeak &&= isWeak
      if (fullness >= (entry.fullness.get(device.id) ?? 0)) entry.fullness.set(device.id, fullness)
      found.set(key, entry)
    }
  }
  return found
}

/**
 * Beginnings with a number of two or more words that are no name themselves: `realme gt 2` means the GT 2 Pro, not the
 * GT, and `oppo a5` the OPPO A5 2020.
 */
const collectBeginnings = (found: ReadonlyMap<string, FoundName>): FoundName[] => {
  const beginnings = new Map<string, FoundName>()
  for (const { tokens, isWeak, fullness } of found.values()) {
    if (isWeak) continue
    const complete = [...fullness].filter(([, said]) => said >= 1)
    for (let length = 2; length < tokens.length; length += 1) {
      const start = tokens.slice(0, length)
      const key = toPhraseKey(start)
      if (found.has(key) || !start.some(hasDigit)) continue
      const entry = beginnings.get(key) ?? { tokens: start, fullness: new Map(), isWeak: false }
      for (const [id] of complete) entry.fullness.set(id, 0)
      if (entry.fullness.size > 0) beginnings.set(key, entry)
    }
  }

  return [...beginnings.values()]
}

/** Treats a name without `5G` as complete if its line has no such model without 5G (`A54`). */
const completeNames = (said: Found['fullness'], byId: ReadonlyMap<number, Device>): Found['fullness'] => {
  const complete = new Set([...said].flatMap(([id, fullness]) => (fullness >= 1 ? [byId.get(id)?.line] : [])))
  return new Map(
    [...said].map(([id, fullness]) => [
      id,
      fullness === 0.5 && !complete.has(byId.get(id)?.line) ? 1 : fullness,
    ]),
  )
}

/** Finds names by complete words and a prefix, in the order of the models. */
const prepareContinuing = (sorted: readonly Device[]) => {
  const postings: Postings<string> = new Map()
  for (const [place, { displayName }] of sorted.entries()) {
    for (const token of toTokens(displayName)) addPosting(postings, token, place)
  }
  const lists = buildWordLists(postings)
  return (words: readonly string[], limit: number): string[] => {
    const begun = lists.getByPrefix(words.at(-1) ?? '')
    const places = words.slice(0, -1).reduce((found, word) => intersect(found, lists.get(word)), begun)
    return Array.from(places.subarray(0, limit), place => toShownName(sorted[place]?.displayName ?? ''))
  }
}

const plain = (code: string): string => toTokens(code).join('').replaceAll('.', '')

/** A board number without the letter of its revision: `82000165` for `82000165a`, which is printed as 820-00165-A. */
const withoutRevision = (code: string): string => code.replace(/^(820\d{4,5})[a-z]$/, '$1')

type CodeEntry = { key: string; deviceId: number }

const compareEntries = (a: CodeEntry, b: CodeEntry): number => {
  if (a.key === b.key) return a.deviceId - b.deviceId
  return a.key < b.key ? -1 : 1
}

/** Indexes model numbers; Samsung's also without `SM`. */
const prepareCodes = (codes: readonly ModelCode[]) => {
  const entries = codes
    .flatMap(({ deviceId, code }) => {
      const key = plain(code)
      const keys = key.startsWith('sm') ? [key, key.slice(2)] : [key]
      return keys.map(one => ({ key: one, deviceId }))
    })
    .toSorted(compareEntries)
  const keys = entries.map(({ key }) => key)

  return (typed: string): readonly number[] => {
    const code = withoutRevision(typed)
    if (code.length < MIN_CODE) {
      return []
    }

    const start = findFirst(keys, code)
    // Text without a digit may be a word, so it must be a complete model number.
    const end = findFirst(keys, /\d/.test(code) ? `${code}\uffff` : `${code} `)
    const ids = new Set(entries.slice(start, end).map(({ deviceId }) => deviceId))
    return ids.size > MAX_BY_CODE ? [] : [...ids]
  }
}
