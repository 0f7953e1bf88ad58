import type { Device } from '../engine/engine.repo.ts'
import { toTokens } from './tokens.ts'

/** Alternatives for one part of a name; an empty list of words leaves the part out. */
type Part = readonly (readonly string[])[]

const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/
const RANGE = /(\d{4})-(\d{4})/

const words = (text: string): string[] => text.split(' ').filter(word => word !== '')
const either = (...ways: string[]): Part => ways.map(words)

/** Ways to say the line that a name begins with, and the rest of the name. */
const LINES: readonly (readonly [start: string, ways: Part])[] = [
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

/** Names that say a model without a number or a brand. */
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

/** The part in brackets may be left out or abbreviated: a generation by its number or year, a span of years by any of them. */
const toOption = (text: string, year: number): Part => {
  const tokens = toTokens(text)
  const range = RANGE.exec(text)
  if (range !== null) {
    const [from, to] = [Number(range[1]), Number(range[2])]
    return [...Array.from({ length: to - from + 1 }, (_, step) => [String(from + step)]), []]
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
  if (tokens.includes('inch'))
    return [[tokens[0] ?? ''], [tokens[0] ?? '', 'inch'], [tokens[0] ?? '', 'in'], []]
  return [tokens, ...tokens.filter(token => /^m\d$|^\d{4}$/.test(token)).map(token => [token]), []]
}

const FIRST_OF_SEVERAL = /^(?:iPhone SE|iPad (?:Pro|Air|mini))/

/** The first of several generations is named without one. */
const toYearPart = ({ displayName, year }: Device): Part =>
  FIRST_OF_SEVERAL.test(displayName)
    ? either('', String(year), '1st gen', '1st generation')
    : either('', String(year))

const combine = (parts: readonly Part[]): string[][] =>
  parts.reduce<string[][]>((made, part) => made.flatMap(start => part.map(way => [...start, ...way])), [[]])

/** Brackets of these lines are part of the name, not an addition to it. */
const NAMED_IN_BRACKETS = /^(?:Nothing|CMF)/

/** 2 leaves nothing out, 1 calls the line by another name, 0 leaves a variant, a size or a year out. */
export type Fullness = 0 | 1 | 2

/** One way to write a model; `isWeak` ones (`13`, `x`) only count beside a part, `fullness` says how much it leaves out. */
type DeviceName = { tokens: readonly string[]; isWeak: boolean; fullness: Fullness }

/** The ways in which people write a model: brand and line said or left out, variants and generations in short. */
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
  for (const way of line?.[1] ?? [[]]) {
    for (const tail of tails) {
      const name = toName(way, tail, { full, isLineSaid: way.at(-1) === start.at(-1) })
      if (name !== null) names.push(name)
    }
  }
  return [...names, { tokens: toTokens(device.code), isWeak: false, fullness: 2 }]
}

type Said = { full: string; isLineSaid: boolean }

const toName = (
  way: readonly string[],
  tail: readonly string[],
  { full, isLineSaid }: Said,
): DeviceName | null => {
  const tokens = [...way, ...tail]
  const key = tokens.join('')
  const said = tail.join('')
  const fullness = said !== full ? 0 : isLineSaid ? 2 : 1
  if (way.length === 0) {
    // Without its line a model needs a number with letters, or a unique name.
    const isDistinct = (/\d/.test(said) && /[a-z]/.test(said)) || PLAIN_NAMES.has(key)
    return key === '' ? null : { tokens, isWeak: !isDistinct, fullness }
  }
  if (key.length < 2) return null
  if (way[0] !== 'i' && way.join('') !== 'apple') return { tokens, isWeak: tail.length === 0, fullness }
  return tail.length === 0 ? null : { tokens, isWeak: !/\d/.test(key), fullness }
}
