import { type KnownError, type Outcome, TRANSPORT_FAILURES, toOutcomes } from './fault-outcomes.ts'
import { readLimit } from './limit-words.ts'

/** A call of the shop as far as words can name it. */
export type ShopCall = { call: string; callId: string; path: string; summary: string }
/** A rule to suggest: an outcome on one call, or on every call (`*`), with the limit that the words name. */
export type Offer = { call: string; callHint: string; outcome: Outcome; limit: string }

/** Everyday words and the calls they stand for. */
const CALL_SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    checkout: [
      'cart.submitOrder',
      'cart.initOrder',
      'coupon.checkCode',
      'order.immediate',
      'order.immediateCheck',
    ],
    pay: ['order.submit', 'payment.methods', 'payment.notify'],
    payment: ['order.submit', 'payment.methods', 'payment.notify'],
    login: ['session.login', 'session.memberDetail'],
    'sign-in': ['session.login'],
    wishlist: ['favorite.add', 'favorite.list'],
    return: ['after-sale.add'],
    product: ['catalog.detail'],
    adding: ['cart.add', 'favorite.add'],
  }),
)

/** Words that don't narrow a query. */
const FILLERS = new Set(
  'a add an and answer answers at break by call calls code error fail failed failing fails failure fault for force from how i in is it let make of on or please rule that the this to when where while with'.split(
    ' ',
  ),
)

/** Everyday words for errors. */
const ERROR_SYNONYMS: Readonly<Record<string, string>> = {
  STOCK_SHORT: 'sold out of stock unavailable quantity',
  SESSION_EXPIRED: 'logged out timed session',
  CREDENTIALS_WRONG: 'wrong password bad login',
  PAYMENT_WINDOW_OVER: 'too late expired deadline',
  CHANGED: 'price change conflict',
  INVALID: 'validation bad input',
  NOT_FOUND: 'missing 404',
}

/** Words for every call. */
const EVERYTHING = new Set('all anything api backend everything server shop site whole'.split(' '))

/** Everyday words for transport failures. */
const FAILURE_WORDS: ReadonlyMap<string, string> = new Map([
  ['down', 'http-503'],
  ['maintenance', 'http-503'],
  ['crash', 'http-500'],
  ['crashes', 'http-500'],
  ['slow', 'delay'],
  ['slowly', 'delay'],
  ['timeout', 'hang'],
  ['offline', 'reset'],
])

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
