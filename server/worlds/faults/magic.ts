import { codes } from '#contract/core/codes.ts'
import { faultEffects } from './fault-spec.ts'

/** The form of magic data: `fault-` and what shall happen, anywhere in any text of a request. */
const MAGIC = /(?:^|[^a-z0-9])fault-((?:http-)?[a-z0-9]+(?:-[a-z0-9]+)*)/i
/** Nearly no text has it, which a search for so little says soonest. */
const HINT = /fault-/i
const DEEPEST = 6
/** Lists longer than this carry lines of goods, no words of a tester. */
const LONGEST_LIST = 50
const LONGEST_DELAY_MS = 60_000

/**
 * What magic data asks for, in the text form of a rule; undefined when a request holds none. `fault-300008` forces a
 * code, `fault-http-503` a status, `fault-delay-3000` waits, `fault-hang`, `fault-reset` and the other effects go by
 * their names, `fault-timeout` is `fault-hang`. With `-after` at its end the work is done first.
 */
export const findMagicFault = (...sources: readonly unknown[]): string | undefined => {
  for (const source of sources) {
    const word = findWord(source, 0)
    if (word !== undefined) return findRule(word)
  }
  return undefined
}

const findWord = (value: unknown, depth: number): string | undefined => {
  if (typeof value === 'string') return HINT.test(value) ? MAGIC.exec(value)?.[1]?.toLowerCase() : undefined
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return undefined
  if (Array.isArray(value) && value.length > LONGEST_LIST) return undefined
  for (const item of Object.values(value)) {
    const found = findWord(item, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

const findRule = (word: string): string | undefined => {
  const isAfter = word.endsWith('-after')
  const requested = isAfter ? word.slice(0, -'-after'.length) : word
  const part = findPart(requested)
  return part === undefined ? undefined : `id=magic-${requested};${part}${isAfter ? ';after' : ''}`
}

const knownCodes = new Set(Object.values(codes).map(({ code }) => String(code)))
const effects: readonly string[] = faultEffects

/** A word that means nothing changes nothing: a shop has texts of its own. */
const findPart = (requested: string): string | undefined => {
  if (knownCodes.has(requested)) return `code=${requested}`
  if (requested === 'timeout') return 'hang'
  if (effects.includes(requested)) return requested
  const [, kind, number = ''] = /^(http|delay)-(\d{1,5})$/.exec(requested) ?? []
  if (kind === 'http' && Number(number) >= 200 && Number(number) <= 599) return `status=${number}`
  if (kind === 'delay' && Number(number) <= LONGEST_DELAY_MS) return `delay=${number}`
  return undefined
}

/** Magic data as a page lists it: what to write, and what it does. */
export const magicWords: readonly { word: string; meaning: string }[] = [
  { word: 'fault-<code>', meaning: 'Any code of the catalogue, such as fault-300008; nothing is done' },
  { word: 'fault-<code>-after', meaning: 'The work is done first, then the code is answered' },
  { word: 'fault-http-<status>', meaning: 'Any HTTP status, such as fault-http-503' },
  { word: 'fault-delay-<ms>', meaning: 'The answer waits so many milliseconds, such as fault-delay-3000' },
  { word: 'fault-hang', meaning: 'No answer ever comes (fault-timeout is the same)' },
  { word: 'fault-reset', meaning: 'The connection is reset before the work' },
  { word: 'fault-answer-lost', meaning: 'The work is done, the answer is lost' },
  { word: 'fault-cut-json', meaning: 'Half of the JSON comes as if it were whole' },
  { word: 'fault-cut-body', meaning: 'The connection breaks in the middle of the answer' },
  { word: 'fault-wrong-json', meaning: 'A proxy’s page comes where JSON was promised' },
]
