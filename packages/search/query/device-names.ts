import type { Device } from '../catalog.ts'
import { toTokens } from './tokens.ts'

/** Alternatives for one part of a name; an empty list of words omits the part. */
type Part = readonly (readonly string[])[]

const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/
const RANGE = /(\d{4})-(\d{4})/

const words = (text: string): string[] => text.split(' ').filter(word => word !== '')
const either = (...alternatives: string[]): Part => alternatives.map(words)

/** Alternatives for the product line at the start of a name. */
const LINES: readonly (readonly [start: string, alternatives: Part])[] = [
  ['iphone', either('iphone', 'ip', 'iph', 'i', 'apple iphone', 'apple', '')],
  ['ipad', either('ipad', 'apple ipad')],
  ['macbook', either('macbook', 'apple macbook', 'mac')],
  [
    'apple watch series',
    either(
      'apple watch series',
      'watch series',
      'apple watch',
      'series',
      'aw',
      'watch',
      'apple watch s',
      'watch s',
    ),
  ],
  ['apple watch', either('apple watch', 'watch', 'aw')],
  ['microsoft surface', either('microsoft surface', 'surface')],
  [
    'samsung galaxy z',
    either('samsung galaxy z', 'galaxy z', 'samsung z', 'z', 'samsung', 'samsung galaxy', 'galaxy', ''),
  ],
  ['samsung galaxy watch', either('samsung galaxy watch', 'galaxy watch', 'samsung watch')],
  ['samsung galaxy', either('samsung galaxy', 'galaxy', 'samsung', 'sgs', 'sg', '')],
  ['xiaomi redmi note', either('xiaomi redmi note', 'redmi note', 'note', 'xiaomi note', 'rn')],
  ['xiaomi redmi', either('xiaomi redmi', 'redmi', 'xiaomi')],
  ['xiaomi poco', either('xiaomi poco', 'poco', 'pocophone', 'xiaomi', '')],
  ['xiaomi mi', either('xiaomi mi', 'mi', 'xiaomi')],
  ['xiaomi', either('xiaomi', 'mi', 'xiaomi mi')],
  ['google pixel watch', either('google pixel watch', 'pixel watch', 'google watch')],
  ['google pixel', either('google pixel', 'pixel', 'google', 'px')],
  ['huawei', either('huawei', 'hw', '')],
  ['honor', either('honor', 'huawei honor')],
  ['oneplus', either('oneplus', 'op', '1plus', '')],
  ['oppo', either('oppo', '')],
  ['realme', either('realme', '')],
  ['vivo', either('vivo', '')],
  ['motorola moto', either('motorola moto', 'moto', 'motorola', '')],
  ['motorola', either('motorola', 'moto', '')],
  ['lg', either('lg', '')],
  ['sony xperia', either('sony xperia', 'xperia', 'sony')],
  ['nokia', either('nokia')],
  ['nothing phone', either('nothing phone', 'nothing', 'phone')],
  ['cmf phone', either('cmf phone', 'cmf', 'nothing cmf')],
  ['nintendo switch', either('nintendo switch', 'switch', 'nsw')],
  ['playstation', either('playstation', 'ps', 'sony ps', 'sony playstation')],
  ['xbox series', either('xbox series', 'xbox', 'series', 'microsoft xbox series', 'xs')],
  ['xbox', either('xbox', 'microsoft xbox', 'xb')],
  ['steam deck', either('steam deck', 'valve steam deck', 'deck')],
  ['asus rog ally', either('rog ally', 'asus rog ally', 'ally')],
]

/** Names that identify a model without a number or brand. */
const PLAIN_NAMES = new Set(words('xsmax switcholed switchlite nord pixelfold pixelxl fold flip zflip zfold'))

const VARIANTS: Readonly<Record<string, Part>> = {
  pro: either('pro', 'p'),
  plus: either('plus', 'pl'),
  ultra: either('ultra', 'u'),
  max: either('max'),
  '5g': either('5g', '5 g', ''),
  thinq: either('thinq', ''),
  retina: either('retina', ''),
  inch: either('inch', 'in', ''),
  unibody: either('unibody', ''),
  'pro-max': either('pro max', 'pm', 'p max', 'max pro'),
  'touch-bar': either('touch bar', ''),
}
const PAIR = /\b(?:pro max|touch bar)\b/g
const SIZE = /^\d+mm$/

const toParts = (tokens: readonly string[]): Part[] =>
  words(tokens.join(' ').replaceAll(PAIR, pair => pair.replace(' ', '-'))).map(token =>
    SIZE.test(token) ? [[token], [token.slice(0, -2)], []] : (VARIANTS[token] ?? [[token]]),
  )

/**
 * Alternatives for the part in parentheses: omitted, or abbreviated to the number or year of a generation, or to one
 * year of a range.
 */
const toOption = (text: string, year: number): Part => {
  const tokens = toTokens(text)
  const range = RANGE.exec(text)
  if (range !== null) {
    const [from, to] = [Number(range[1]), Number(range[2])]
    const years = Array.from({ length: to - from + 1 }, (_, step) => [String(from + step)])
    return [[String(from), String(to)], ...years, []]
  }

  const number = tokens.map(token => ORDINAL.exec(token)?.[1]).find(found => found !== undefined)
  if (number !== undefined && /gen/.test(text)) {
    const ordinal = tokens[0] ?? ''
    return either(
      `${ordinal} generation`,
      `${ordinal} gen`,
      `${number} gen`,
      ordinal,
      `gen ${number}`,
      `generation ${number}`,
      number,
      String(year),
      '',
    )
  }

  if (tokens.includes('inch')) {
    return [[tokens[0] ?? ''], [tokens[0] ?? '', 'inch'], [tokens[0] ?? '', 'in'], []]
  }

  return [tokens, ...tokens.filter(token => /^m\d$|^\d{4}$/.test(token)).map(token => [token]), []]
}

const FIRST_OF_SEVERAL = /^(?:iPhone SE|iPad (?:Pro|Air|mini))/

/** Alternatives for the year; for the first of several generations also its ordinal, which its name doesn't contain. */
const toYearPart = ({ displayName, year }: Device): Part =>
  FIRST_OF_SEVERAL.test(displayName)
    ? either('', String(year), '1st gen', '1st generation')
    : either('', String(year))

const combine = (parts: readonly Part[]): string[][] =>
  parts.reduce<string[][]>(
    (made, part) => made.flatMap(start => part.map(alternative => [...start, ...alternative])),
    [[]],
  )

/** Lines whose parentheses are part of the name. */
const NAMED_IN_BRACKETS = /^(?:Nothing|CMF)/

/**
 * 2 for a complete name, 1 with another name for the line, 0.5 without `5G`, 0 without another variant, size, or year.
 */
export type Fullness = 0 | 0.5 | 1 | 2

/** A name of a model. Weak names (`13`, `x`) only count in a query that names a part. */
type DeviceName = { tokens: readonly string[]; isWeak: boolean; fullness: Fullness }

/** All names of a model: with and without brand and line, with abbreviated variants and generations. */
export const listDeviceNames = (device: Device): DeviceName[] => {
  const shown = NAMED_IN_BRACKETS.test(device.displayName)
    ? device.displayName.replace(/[()]/g, '')
    : device.displayName
  const plain = toTokens(shown.replace(/\([^()]*(?:\([^()]*\))?[^()]*\)/g, ' '))
  const options = [...shown.matchAll(/\(((?:[^()]|\([^()]*\))*)\)/g)]
    .flatMap(([, inner = '']) => inner.split(/,| \/ /))
    .map(text => toOption(text, device.year))
  const line = LINES.find(([start]) => plain.join(' ').startsWith(`${start} `) || plain.join(' ') === start)
  const start = line === undefined ? [] : words(line[0])
  const rest = toParts(plain.slice(start.length))
  const full = [...plain.slice(start.length), ...options.flatMap(option => option[0] ?? [])].join('')
  const yearParts: Part[] = options.length === 0 && device.year > 0 ? [toYearPart(device)] : []
  const tails = combine([...rest, ...options, ...yearParts])
  const names: DeviceName[] = []

  for (const alternative of line?.[1] ?? [[]]) {
    for (const tail of tails) {
      const name = toName(alternative, tail, { full, isLineSaid: alternative.at(-1) === start.at(-1) })
      if (name !== null) names.push(name)
    }
  }

  return [...names, ...listSizeNames(device), { tokens: toTokens(device.code), isWeak: false, fullness: 2 }]
}

/** Lines that people name by the size of their screen. */
const SIZED = /^(?:ipad|macbook)$/

/** Names by the size of the screen in decimals: `12.9 inch`, `ipad 10.2 2020`, `macbook pro 13.3`. */
const listSizeNames = ({ displayName, inches, year }: Device): DeviceName[] => {
  const [line = '', series = ''] = toTokens(displayName)
  if (!SIZED.test(line) || Number.isInteger(inches)) return []
  const size = String(inches)
  return [[], [line], [line, series]].flatMap(start =>
    [[size], [size, 'inch'], [size, 'in']].flatMap(middle =>
      [[], [String(year)]].map(end => ({
        tokens: [...start, ...middle, ...end],
        isWeak: start.length === 0,
        fullness: 0 as const,
      })),
    ),
  )
}

type Said = { full: string; isLineSaid: boolean }

/** How completely the words name the device. The model may be said without its 5G. */
const computeFullness = (said: string, { full, isLineSaid }: Said): Fullness => {
  if (said === full) return isLineSaid ? 2 : 1
  return `${said}5g` === full ? 0.5 : 0
}

const toName = (alternative: readonly string[], tail: readonly string[], device: Said): DeviceName | null => {
  const tokens = [...alternative, ...tail]
  const key = tokens.join('')
  const said = tail.join('')
  const fullness = computeFullness(said, device)
  if (alternative.length === 0) {
    // Without its line, a name needs a number with letters, or it must be unique.
    const isDistinct = (/\d/.test(said) && /[a-z]/.test(said)) || PLAIN_NAMES.has(key)
    return key === '' ? null : { tokens, isWeak: !isDistinct, fullness }
  }
  if (key.length < 2) return null
  if (alternative[0] !== 'i' && alternative.join('') !== 'apple') {
    return { tokens, isWeak: tail.length === 0, fullness }
  }
  return tail.length === 0 ? null : { tokens, isWeak: !/\d/.test(key), fullness }
}
