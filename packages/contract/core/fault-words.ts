import { CALL_SYNONYMS, ERROR_SYNONYMS, EVERYTHING, FAILURE_WORDS, FILLERS } from './fault-vocabulary.ts'
import { readLimit } from './limit-words.ts'

/** A call of the shop as far as words can name it. */
export type ShopCall = { call: string; callId: string; path: string; summary: string }
/** An error of the catalog, and the calls that declare it. */
export type KnownError = {
  error: string
  kind: string
  code: number | null
  meaning: string
  calls: readonly string[]
}

/** An outcome that a rule can force: an error code, an HTTP status or a transport failure. `part` is its rule text. */
export type Outcome = { key: string; part: string; label: string; hint: string }
/** A rule to suggest: an outcome on one call, or on every call (`*`), with the limit that the words name. */
export type Offer = { call: string; callHint: string; outcome: Outcome; limit: string }

const TRANSPORT_FAILURES: readonly Outcome[] = [
  { key: 'http-500', part: 'status=500', label: 'HTTP 500', hint: 'Server error' },
  { key: 'http-503', part: 'status=503', label: 'HTTP 503', hint: 'Service unavailable' },
  { key: 'http-429', part: 'status=429', label: 'HTTP 429', hint: 'Too many requests' },
  { key: 'delay', part: 'delay=3000', label: '3 s delay', hint: 'Slow response' },
  { key: 'hang', part: 'hang', label: 'No response', hint: 'Never responds (hang, timeout)' },
  { key: 'reset', part: 'reset', label: 'Connection reset', hint: 'Closed before the call runs' },
  {
    key: 'answer-lost',
    part: 'answer-lost',
    label: 'Response lost',
    hint: 'The call runs, but its response is lost',
  },
  { key: 'cut-json', part: 'cut-json', label: 'Truncated JSON', hint: 'Half of the response' },
  { key: 'cut-body', part: 'cut-body', label: 'Truncated body', hint: 'Connection closes halfway' },
  { key: 'wrong-json', part: 'wrong-json', label: 'HTML instead of JSON', hint: 'A proxy’s error page' },
]

/** Error codes and transport failures as outcomes. The code 500 is shared, so its rules name the error. */
const toOutcomes = (errors: readonly KnownError[]): Outcome[] => [
  ...errors
    .filter(({ kind }) => kind === 'code')
    .map(({ error, code, meaning }) => ({
      key: error,
      part: `code=${code === 500 ? error : code}`,
      label: code === 500 ? `500 ${error}` : String(code),
      hint: meaning,
    })),
  ...TRANSPORT_FAILURES,
]

const ANY_CALL = { call: '*', callHint: 'Every call' }
const MAX_OFFERS = 30

/**
 * Failures that match the query: for `300008`, that code on each call that declares it; for `checkout`, every failure
 * of the checkout calls; for `cart.add 503`, that status on that call. Codes that a call doesn't declare come last.
 */
export const findOffers = (
  typed: string,
  calls: readonly ShopCall[],
  errors: readonly KnownError[],
): Offer[] => {
  const { rest, limit } = readLimit(typed.toLowerCase())
  return findUnlimited(rest, calls, errors).map(offer => ({ ...offer, limit }))
}

type Unlimited = Omit<Offer, 'limit'>

const findUnlimited = (
  typed: string,
  calls: readonly ShopCall[],
  errors: readonly KnownError[],
): Unlimited[] => {
  const given = splitWords(typed)
  if (given.length === 0) return []
  // Alone, a word for every call may still describe a failure: `server error`.
  const isWhole = given.every(word => EVERYTHING.has(word))
  const words = isWhole ? given : given.filter(word => !EVERYTHING.has(word))

  const outcomes = toOutcomes(errors)
  const classified = classifyWords(words, calls, outcomes)
  if (words.length < given.length && classified.callWords.length === 0) {
    return matchOutcomes(classified, outcomes).map(outcome => ({ ...ANY_CALL, outcome }))
  }

  const { callWords, otherWords } = classified
  const matching = keepBestDescribed(matchOutcomes(classified, outcomes), callWords)
  if (matching.length === 0 && otherWords.length > 0) return []

  const named =
    callWords.length === 0 ? [] : calls.filter(call => callWords.every(word => matchesCall(call, word)))
  const best = rankCalls(named, callWords)
  if (matching.length > 0 && callWords.length > 0) return combine(best, matching, errors).slice(0, MAX_OFFERS)
  if (matching.length > 0) {
    return matching.flatMap(outcome => offerOnDeclaringCalls(outcome, calls, errors)).slice(0, MAX_OFFERS)
  }

  return best
    .flatMap(call => combine([call], outcomesFor(call, outcomes, errors), errors))
    .slice(0, 3 * MAX_OFFERS)
}

/** Words of the query without fillers: `300008` and `checkout` for `force 300008 on a checkout`. */
const splitWords = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[\s,;:"'“”]+/)
    .filter(word => word !== '' && !FILLERS.has(word))

/** Words that name an outcome, words that name a call, and the others, which may describe an outcome. */
type ClassifiedWords = { outcomeWords: string[]; callWords: string[]; otherWords: string[] }

const classifyWords = (
  words: readonly string[],
  calls: readonly ShopCall[],
  outcomes: readonly Outcome[],
): ClassifiedWords => {
  const outcomeWords = words.filter(word => outcomes.some(outcome => namesOutcome(outcome, word)))
  const others = words.filter(word => !outcomeWords.includes(word))
  const callWords = others.filter(word => calls.some(call => matchesCall(call, word)))
  return { outcomeWords, callWords, otherWords: others.filter(word => !callWords.includes(word)) }
}

/** Outcomes that some word names and all other words describe. Empty when every word names a call. */
const matchOutcomes = (
  { outcomeWords, otherWords }: ClassifiedWords,
  outcomes: readonly Outcome[],
): Outcome[] =>
  outcomeWords.length + otherWords.length === 0
    ? []
    : outcomes.filter(
        outcome =>
          (outcomeWords.length === 0 || outcomeWords.some(word => namesOutcome(outcome, word))) &&
          otherWords.every(word => describesOutcome(outcome, word)),
      )

/** The outcomes that most words for calls describe, too: `coupon expired` is about a coupon, not about a session. */
const keepBestDescribed = (outcomes: readonly Outcome[], callWords: readonly string[]): Outcome[] => {
  const count = (outcome: Outcome): number =>
    callWords.filter(word => describesOutcome(outcome, word) || outcome.key.toLowerCase().includes(word))
      .length
  const most = Math.max(0, ...outcomes.map(count))
  return outcomes.filter(outcome => count(outcome) === most)
}

const describesOutcome = ({ key, hint }: Outcome, word: string): boolean =>
  [key, hint, ERROR_SYNONYMS[key] ?? '']
    .flatMap(text => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .some(part => part === word || (word.length > 3 && part.startsWith(word)))

/** A long number in words that is not a whole error code, such as the beginning of one; undefined when there is none. */
export const findUnknownCode = (typed: string, errors: readonly KnownError[]): string | undefined => {
  const labels = toOutcomes(errors).flatMap(({ label }) => label.split(' '))
  const { rest } = readLimit(typed.toLowerCase())

  return splitWords(rest).find(word => /^\d{3,}$/.test(word) && !labels.includes(word))
}

/** Whether the query contains a number that is a known error code or HTTP status. */
export const hasKnownNumber = (typed: string, errors: readonly KnownError[]): boolean => {
  const outcomes = toOutcomes(errors)
  return splitWords(typed).some(
    word => /^\d+$/.test(word) && outcomes.some(outcome => namesOutcome(outcome, word)),
  )
}

const namesOutcome = ({ key, label, hint }: Outcome, word: string): boolean =>
  /^\d+$/.test(word)
    ? label.split(' ').some(part => part.startsWith(word)) && word.length > 2
    : FAILURE_WORDS.get(word) === key ||
      key.toLowerCase() === word ||
      (word.length > 3 && hint.toLowerCase().split(/\W+/).includes(word) && key === key.toLowerCase())

const matchesCall = ({ call, callId, path, summary }: ShopCall, word: string): boolean =>
  (CALL_SYNONYMS.get(word)?.includes(call) ?? false) ||
  [call, callId, path, summary].some(text => text.toLowerCase().includes(word))

/** The eight best calls: synonyms first, then exact names, then partial matches. */
const rankCalls = (calls: readonly ShopCall[], words: readonly string[]): ShopCall[] =>
  calls
    .map(call => ({ call, rank: Math.min(...words.map(word => computeRank(call, word))) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ call }) => call)
    .slice(0, 8)

const computeRank = ({ call, path }: ShopCall, word: string): number => {
  const index = CALL_SYNONYMS.get(word)?.indexOf(call) ?? -1
  if (index >= 0) return index
  if (call.toLowerCase() === word || path === word) return 10
  return call.toLowerCase().includes(word) ? 20 : 30
}

/** Outcomes of a call. Codes that few calls declare come first, because they are typical of the call. */
const outcomesFor = (
  call: ShopCall,
  outcomes: readonly Outcome[],
  errors: readonly KnownError[],
): Outcome[] => {
  const countCalls = ({ key }: Outcome): number =>
    errors.find(({ error }) => error === key)?.calls.length ?? Number.MAX_SAFE_INTEGER
  return outcomes
    .filter(outcome => TRANSPORT_FAILURES.includes(outcome) || declares(outcome, call, errors))
    .toSorted((one, other) => countCalls(one) - countCalls(other))
}

/** Every call can have a transport failure. */
const declares = ({ key }: Outcome, { call }: ShopCall, errors: readonly KnownError[]): boolean =>
  errors.find(({ error }) => error === key)?.calls.includes(call) ?? true

/** An offer for each call and outcome, declared ones first. */
const combine = (
  calls: readonly ShopCall[],
  outcomes: readonly Outcome[],
  errors: readonly KnownError[],
): Unlimited[] =>
  calls
    .flatMap(call =>
      outcomes.map(outcome => ({
        call: call.call,
        callHint: call.summary,
        outcome,
        isDeclared: declares(outcome, call, errors),
      })),
    )
    .toSorted((one, other) => Number(other.isDeclared) - Number(one.isDeclared))
    .map(({ call, callHint, outcome }) => ({ call, callHint, outcome }))

/** Calls offered first, because their failures matter most. */
const IMPORTANT_CALLS: readonly string[] = [
  'cart.submitOrder',
  'coupon.checkCode',
  'order.immediate',
  'cart.add',
  'order.submit',
  'session.login',
]

const offerOnDeclaringCalls = (
  outcome: Outcome,
  calls: readonly ShopCall[],
  errors: readonly KnownError[],
): Unlimited[] => {
  const rank = ({ call }: ShopCall): number =>
    IMPORTANT_CALLS.includes(call) ? IMPORTANT_CALLS.indexOf(call) : IMPORTANT_CALLS.length
  const declaring = calls
    .filter(call => declares(outcome, call, errors))
    .toSorted((one, other) => rank(one) - rank(other))
  return [
    ...declaring.slice(0, 10).map(({ call, summary }) => ({ call, callHint: summary, outcome })),
    { ...ANY_CALL, outcome },
  ]
}

/** The text form of an offer's rule. */
export const formatRule = ({ call, outcome, limit }: Offer): string => `call=${call};${outcome.part}${limit}`
