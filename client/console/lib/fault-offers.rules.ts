import type { RowAt } from './call.ts'

export type ShopCall = RowAt<'faults', 'calls'>
export type KnownError = RowAt<'errors', 'list'>

/** What can be forced: an error code, an HTTP status or a transport failure. */
export type Outcome = { key: string; part: string; label: string; hint: string }
export type Offer = { call: string; callHint: string; outcome: Outcome }

/** Everyday words that don't appear in the names of calls. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
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
}

/** Filler words that don't say what is meant. */
const FILLERS = new Set(
  'a add an and answer answers at break by call calls code error fail failed failing fails failure fault for force from how i in is it let make of on or please rule that the this to when where while with'.split(
    ' ',
  ),
)

/** Everyday words for error codes. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  STOCK_SHORT: 'sold out of stock unavailable quantity',
  SESSION_EXPIRED: 'logged out timed session',
  CREDENTIALS_WRONG: 'wrong password bad login',
  PAYMENT_WINDOW_OVER: 'too late expired deadline',
  CHANGED: 'price change conflict',
  INVALID: 'validation bad input',
  NOT_FOUND: 'missing 404',
}

const EFFECTS: readonly Outcome[] = [
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

/** Error codes and transport failures as outcomes. */
const toOutcomes = (errors: readonly KnownError[]): Outcome[] => [
  ...errors
    .filter(({ kind }) => kind === 'code')
    .map(({ error, code, meaning }) => ({
      key: error,
      part: `code=${code === 500 ? error : code}`,
      label: code === 500 ? `500 ${error}` : String(code),
      hint: meaning,
    })),
  ...EFFECTS,
]

const ANY_CALL = { call: '*', callHint: 'Every call' }
const MOST = 30

/**
 * Failures that the typed text may mean: `300008` offers that code on each call that declares it, `checkout` every failure of the
 * calls of checkout, `cart.add 503` that status on that call. Codes that a call doesn't declare come last.
 */
export const offersFor = (
  typed: string,
  calls: readonly ShopCall[],
  errors: readonly KnownError[],
): Offer[] => {
  const words = splitWords(typed)
  if (words.length === 0) return []
  const outcomes = toOutcomes(errors)
  const said = wordsBySense(words, calls, outcomes)
  const meant = meantBy(said, outcomes)
  if (meant.length === 0 && said.describing.length > 0) return []
  const { ofCalls } = said
  const fitting = ofCalls.length === 0 ? [] : calls.filter(call => ofCalls.every(word => isCall(call, word)))
  const best = rankCalls(fitting, ofCalls)
  if (meant.length > 0 && ofCalls.length > 0) return pairs(best, meant, errors).slice(0, MOST)
  if (meant.length > 0) return meant.flatMap(outcome => onDeclaring(outcome, calls, errors)).slice(0, MOST)
  return best.flatMap(call => pairs([call], outcomesFor(call, outcomes, errors), errors)).slice(0, 3 * MOST)
}

/** The meaningful words of the typed text: `force 300008 on a checkout` is about two. */
const splitWords = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[\s,;:"'“”]+/)
    .filter(word => word !== '' && !FILLERS.has(word))

/** Splits words into those that name an outcome, those that name calls, and descriptions of an outcome. */
type Said = { naming: string[]; ofCalls: string[]; describing: string[] }

const wordsBySense = (
  words: readonly string[],
  calls: readonly ShopCall[],
  outcomes: readonly Outcome[],
): Said => {
  const naming = words.filter(word => outcomes.some(outcome => isOutcome(outcome, word)))
  const others = words.filter(word => !naming.includes(word))
  const ofCalls = others.filter(word => calls.some(call => isCall(call, word)))
  return { naming, ofCalls, describing: others.filter(word => !ofCalls.includes(word)) }
}

/** Outcomes matched by one naming word and all describing words. Empty when no word refers to an outcome. */
const meantBy = ({ naming, describing }: Said, outcomes: readonly Outcome[]): Outcome[] =>
  naming.length + describing.length === 0
    ? []
    : outcomes.filter(
        outcome =>
          (naming.length === 0 || naming.some(word => isOutcome(outcome, word))) &&
          describing.every(word => isDescribed(outcome, word)),
      )

const isDescribed = ({ key, hint }: Outcome, word: string): boolean =>
  [key, hint, ALSO_CALLED[key] ?? '']
    .flatMap(text => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .some(part => part === word || (word.length > 3 && part.startsWith(word)))

/** Whether a typed number is a code or a status, so that its offers are certainly meant. */
export const namesNumber = (typed: string, errors: readonly KnownError[]): boolean => {
  const outcomes = toOutcomes(errors)
  return splitWords(typed).some(
    word => /^\d+$/.test(word) && outcomes.some(outcome => isOutcome(outcome, word)),
  )
}

const isOutcome = ({ key, label, hint }: Outcome, word: string): boolean =>
  /^\d+$/.test(word)
    ? label.split(' ').some(part => part.startsWith(word)) && word.length > 2
    : key.toLowerCase() === word ||
      (word.length > 3 && hint.toLowerCase().split(/\W+/).includes(word) && key === key.toLowerCase())

const isCall = ({ call, callId, path, summary }: ShopCall, word: string): boolean =>
  (SYNONYMS[word]?.includes(call) ?? false) ||
  [call, callId, path, summary].some(text => text.toLowerCase().includes(word))

/** Exact names come before mentions. */
const rankCalls = (calls: readonly ShopCall[], words: readonly string[]): ShopCall[] =>
  calls
    .map(call => ({ call, rank: Math.min(...words.map(word => computeRank(call, word))) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ call }) => call)
    .slice(0, 8)

const computeRank = ({ call, path }: ShopCall, word: string): number => {
  const at = SYNONYMS[word]?.indexOf(call) ?? -1
  if (at >= 0) return at
  if (call.toLowerCase() === word || path === word) return 10
  return call.toLowerCase().includes(word) ? 20 : 30
}

/** Codes that few calls declare come first, because they are typical of the call. */
const outcomesFor = (
  call: ShopCall,
  outcomes: readonly Outcome[],
  errors: readonly KnownError[],
): Outcome[] => {
  const spread = ({ key }: Outcome): number =>
    errors.find(({ error }) => error === key)?.calls.length ?? Number.MAX_SAFE_INTEGER
  return outcomes
    .filter(outcome => EFFECTS.includes(outcome) || declares(outcome, call, errors))
    .toSorted((one, other) => spread(one) - spread(other))
}

const declares = ({ key }: Outcome, { call }: ShopCall, errors: readonly KnownError[]): boolean =>
  errors.find(({ error }) => error === key)?.calls.includes(call) ?? true

const pairs = (
  calls: readonly ShopCall[],
  outcomes: readonly Outcome[],
  errors: readonly KnownError[],
): Offer[] =>
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

/** Calls that write come first, because their failures matter most. */
const FIRST: readonly string[] = [
  'cart.submitOrder',
  'coupon.checkCode',
  'order.immediate',
  'cart.add',
  'order.submit',
  'session.login',
]

const onDeclaring = (
  outcome: Outcome,
  calls: readonly ShopCall[],
  errors: readonly KnownError[],
): Offer[] => {
  const place = ({ call }: ShopCall): number => (FIRST.includes(call) ? FIRST.indexOf(call) : FIRST.length)
  const declaring = calls
    .filter(call => declares(outcome, call, errors))
    .toSorted((one, other) => place(one) - place(other))
  return [
    ...declaring.slice(0, 10).map(({ call, summary }) => ({ call, callHint: summary, outcome })),
    { ...ANY_CALL, outcome },
  ]
}

/** The text form of an offer's rule. */
export const formatRule = ({ call, outcome }: Offer): string => `call=${call};${outcome.part}`
