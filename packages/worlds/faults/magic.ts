import { codes } from '@fixbench/contract/core/codes.ts'
import { effectMeanings, faultEffects } from './fault-spec.ts'

/** A magic value: `fault-` and an effect, anywhere in a text of the request. */
const MAGIC = /(?:^|[^a-z0-9])fault-((?:http-)?[a-z0-9]+(?:-[a-z0-9]+)*)/i
const HINT = /fault-/i
const MAX_DEPTH = 6
/** Longer lists contain order items, not text from a tester. */
const MAX_LIST_LENGTH = 50
const MAX_DELAY_MS = 60_000

/** Quick check that excludes almost all texts, including encoded ones such as URLs. */
export const mayContainMagic = (text: string): boolean => HINT.test(text)

/**
 * The rule of the first magic value in a request, in text form; undefined without one. `fault-300008` forces a code,
 * `fault-http-503` a status, `fault-delay-3000` delays, `fault-hang`, `fault-reset` and the other effects use their
 * names, and `fault-timeout` is `fault-hang`. With `-after` the call runs first.
 */
export const findMagicFault = (...sources: readonly unknown[]): string | undefined => {
  for (const source of sources) {
    const word = findWord(source, 0)
    if (word !== undefined) return toRule(word)
  }
  return undefined
}

const knownWords = [...faultEffects, 'timeout'].map(known => `fault-${known}`).join(', ')

/**
 * Says that an email address or another text contains `fault-` with a word that is no magic value; undefined when there
 * is none. The text is ASCII, because it becomes a header.
 */
export const describeUnknownMagic = (...sources: readonly unknown[]): string | undefined => {
  for (const source of sources) {
    const word = findWord(source, 0)
    if (word !== undefined && toRule(word) === undefined) {
      return `fault-${word} is not a magic value; known are fault-<code>, fault-http-<status>, fault-delay-<ms>, ${knownWords}`
    }
  }
  return undefined
}

const findWord = (value: unknown, depth: number): string | undefined => {
  if (typeof value === 'string') {
    return mayContainMagic(value) ? MAGIC.exec(value)?.[1]?.toLowerCase() : undefined
  }
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return undefined
  if (Array.isArray(value) && value.length > MAX_LIST_LENGTH) return undefined
  for (const item of Object.values(value)) {
    const found = findWord(item, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

const toRule = (word: string): string | undefined => {
  const isAfter = word.endsWith('-after')
  const requested = isAfter ? word.slice(0, -'-after'.length) : word
  const part = toEffectPart(requested)
  return part === undefined ? undefined : `id=magic-${requested};${part}${isAfter ? ';after' : ''}`
}

const knownCodes = new Set(Object.values(codes).map(({ code }) => String(code)))
const effects: readonly string[] = faultEffects

/** Unknown words are ignored, because ordinary text may contain them. */
const toEffectPart = (requested: string): string | undefined => {
  if (knownCodes.has(requested)) return `code=${requested}`
  if (requested === 'timeout') return 'hang'
  if (effects.includes(requested)) return requested
  const [, kind, number = ''] = /^(http|delay)-(\d{1,5})$/.exec(requested) ?? []
  if (kind === 'http' && Number(number) >= 200 && Number(number) <= 599) return `status=${number}`
  if (kind === 'delay' && Number(number) <= MAX_DELAY_MS) return `delay=${number}`
  return undefined
}

/** Magic values for display: word and effect. */
export const magicWords: readonly { word: string; meaning: string }[] = [
  {
    word: 'fault-<code>',
    meaning: 'Returns any code of the error catalog, such as fault-300008; the call doesn’t run',
  },
  { word: 'fault-<code>-after', meaning: 'The call runs first, then returns the code' },
  { word: 'fault-http-<status>', meaning: 'Returns any HTTP status, such as fault-http-503' },
  { word: 'fault-delay-<ms>', meaning: 'Delays the response by milliseconds, such as fault-delay-3000' },
  ...faultEffects.map(effect => ({ word: `fault-${effect}`, meaning: effectMeanings[effect] })),
  { word: 'fault-timeout', meaning: 'Same as fault-hang' },
]
