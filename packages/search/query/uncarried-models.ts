import { capitalize } from '@fixbench/contract/core/format.ts'
import type { Device } from '../catalog.ts'
import type { Engine } from '../engine/engine.ts'
import { listShapes, type Numbered } from '../engine/lines.ts'
import { toShownName } from '../engine/models.ts'
import { hasDigit } from '../words.ts'
import { toPhraseKey } from './tokens.ts'

/** A model of a known line that the shop doesn't carry, such as next year's. */
export type UncarriedModel = {
  name: string
  /** Whether it is newer than all models of its line. */
  isNewer: boolean
  /** Its line, as people say it (`Galaxy S`). */
  line: string
  /** The latest models of its line, newest first. */
  deviceIds: readonly number[]
  places: readonly number[]
}

const MAX_WORDS = 6
const MAX_MODELS = 6
const VARIANTS: ReadonlySet<string> = new Set('pro max plus ultra mini air fe lite edge slim'.split(' '))

type Span = { start: number; end: number; number: number; models: readonly Numbered[] }

/** Finds the longest name that would be a model if its number were another one; null if there is none. */
export const findUncarried = (
  engine: Engine,
  tokens: readonly string[],
  isTaken: (at: number) => boolean,
): UncarriedModel | null => {
  for (let length = Math.min(MAX_WORDS, tokens.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= tokens.length; start += 1) {
      const span = readSpan(engine, tokens, { start, end: start + length, isTaken })
      if (span !== null) return toUncarried(engine, tokens, span)
    }
  }
  return null
}

const readSpan = (
  engine: Engine,
  tokens: readonly string[],
  { start, end, isTaken }: { start: number; end: number; isTaken: (at: number) => boolean },
): Span | null => {
  const { models, index } = engine
  const words = tokens.slice(start, end)
  if (!words.some(hasDigit) || words.some((_, index) => isTaken(start + index))) return null

  const key = toPhraseKey(words)
  // A name that goes on (`poco x3`) is known as well.
  if (models.names.has(key) || models.listContinuing([...words, ''], 1).length > 0) return null
  // A single word may also be a code or a size.
  if (
    words.length === 1 &&
    (index.countWord(key) > 0 || index.hasCodePrefix(key) || models.findByCode(key).length > 0)
  ) {
    return null
  }

  if (words.length === 1 && !/^\p{L}+\p{N}+\p{L}*$/u.test(key)) return null

  for (const { shape, number } of listShapes(key)) {
    const found = models.lines.get(shape)
    if (found !== undefined && !found.some(one => one.number === number)) {
      return { start, end, number, models: found }
    }
  }

  return null
}

const NEWEST_FIRST = (one: Device, other: Device): number =>
  other.year - one.year || other.popularity - one.popularity || one.id - other.id

const toUncarried = (
  { models, index }: Engine,
  tokens: readonly string[],
  { start, end, number, models: found }: Span,
): UncarriedModel | null => {
  const devices = [...new Set(found.map(({ deviceId }) => deviceId))].flatMap(id => models.byId.get(id) ?? [])
  const likeliest = devices.toSorted(
    (one, other) => other.popularity - one.popularity || NEWEST_FIRST(one, other),
  )[0]
  if (likeliest === undefined) return null

  const ofLine = devices.filter(({ line }) => line === likeliest.line).toSorted(NEWEST_FIRST)
  const numbers = found.filter(({ deviceId }) => ofLine.some(({ id }) => id === deviceId))
  const own = numbers.find(({ deviceId }) => deviceId === likeliest.id)?.number ?? 0

  let last = end
  while (VARIANTS.has(tokens[last] ?? '')) last += 1
  const toShown = (words: readonly string[]): string =>
    words.map(word => models.casing.get(word) ?? capitalize(word)).join(' ')
  const shown = toShownName(likeliest.displayName)
  const place = shown.search(new RegExp(`(?<!\\d)${own}(?!\\d)`))
  // Names with a size or a year say more than was asked for.
  const isPlain = place >= 0 && !/[("]/.test(shown)
  const line = isPlain ? shown.slice(0, place) : toShown(tokens.slice(start, end - 1))
  const rest = isPlain ? shown.slice(place + String(own).length) : ''

  return {
    name: isPlain
      ? `${line}${number}${rest} ${toShown(tokens.slice(end, last))}`.trim()
      : toShown(tokens.slice(start, last)),
    isNewer: numbers.every(one => one.number < number),
    line: line.trim(),
    deviceIds: ofLine
      .map(({ id }) => id)
      .filter(id => index.listFitting(id).length > 0)
      .slice(0, MAX_MODELS),
    places: Array.from({ length: last - start }, (_, step) => start + step),
  }
}
