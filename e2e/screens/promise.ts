import { transportOutcomes } from '@fixbench/console/pages/coverage/outcome.ts'
import { isCodeName } from '@fixbench/console/pages/errors/index.ts'
import { getCodes } from '@fixbench/contract/codes/declared-codes.ts'
import { type CodeEntry, type CodeName, codes, transportFailures } from '@fixbench/contract/core/codes.ts'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { addNumber, failureHeadings, failureTexts } from '@fixbench/storefront/lib/api/failure-texts.ts'
import type { Screen } from './screen.ts'

/** What a visitor is promised to see: a text, or nothing. */
export type Promised = {
  /** The promise in words, as the report shows it. Empty when nothing is shown. */
  words: string
  /** Texts of which the page shows one. */
  texts: readonly string[]
  /** The page that opens. */
  path?: string
}

const LOGIN_PATH = '/login.html'

type FailureKind = keyof typeof failureTexts

/** What the browser meets in each failure of the transport, beside HTTP statuses. */
const kinds: Readonly<Record<string, FailureKind>> = {
  offline: 'unreachable',
  hang: 'timedOut',
  reset: 'unreachable',
  empty: 'unreachable',
  garbage: 'unreachable',
  'answer-lost': 'unreachable',
  'cut-json': 'cutOff',
  'cut-body': 'cutOff',
  'garbage-chunk': 'cutOff',
  'wrong-json': 'cutOff',
}

const statusTexts: Readonly<Record<string, string>> = {
  'http-429': addNumber(transportFailures[429], 429),
  'http-500': addNumber(failureTexts.crashed, 500),
  'http-503': addNumber(transportFailures[503], 503),
}

const statusHeadings: Readonly<Record<string, string>> = {
  'http-429': transportFailures[429],
  'http-500': failureHeadings.crashed,
  'http-503': transportFailures[503],
}

const requireKind = (failure: string): FailureKind => {
  const kind = kinds[failure]
  if (kind === undefined) throw new Error(`Nothing is promised for the failure '${failure}'`)
  return kind
}

/** The text of a transport failure after a press: at the form, in the part of the page, or in a toast. */
const textOf = (failure: string): string => statusTexts[failure] ?? failureTexts[requireKind(failure)]

/** The heading of the page that replaces one whose main data failed. */
const headingOf = (failure: string): string =>
  statusHeadings[failure] ?? failureHeadings[requireKind(failure)]

/** Messages that the server gives with codes whose catalog text has no reason of its own. */
export const forcedMessages: Partial<Record<CodeName, string>> = {
  REFUSED: 'This isn’t possible right now',
  NOT_FOUND: 'This item does not exist',
}

/** Failures that a call can have: its declared codes, no network, and every failure of the transport. */
export const listFailures = (endpoint: Endpoint): readonly string[] => [
  ...getCodes(endpoint),
  'offline',
  ...transportOutcomes,
]

/** The fault rule that makes a call fail; null when the browser is offline instead. */
export const toRule = (call: string, failure: string): string | null => {
  if (failure === 'offline') return null
  const rule = `id=screens;call=${call}`
  if (!isCodeName(failure)) return `${rule};${failure.replace(/^http-/, 'status=')}`
  const msg = forcedMessages[failure]
  return `${rule};code=${failure}${msg === undefined ? '' : `;msg=${encodeURIComponent(msg)}`}`
}

/** What a screen promises for a failure: by its place, unless the screen has words of its own. */
export const promiseOf = (screen: Screen, failure: string): Promised => {
  const named = screen.says?.[failure]
  if (named !== undefined) return toPromise(named)
  const own = screen.says?.[isCodeName(failure) ? 'code' : 'transport']
  if (screen.place === 'anywhere') return promiseOfContract(failure)
  if (endsSession(failure) && screen.place !== 'nothing') {
    return { words: `The sign-in page, after “${codes[failure].msg}”`, texts: [], path: LOGIN_PATH }
  }
  if (failure === 'offline') return promiseWithoutNetwork(screen, own)
  return own === undefined ? promiseOfPlace(screen, failure) : toPromise(own)
}

/** Whether a failure ends the session, so that the sign-in page opens. */
export const endsSession = (failure: string): failure is CodeName =>
  isCodeName(failure) && getReaction(codes[failure]) === 'login'

const getReaction = ({ reaction }: CodeEntry): CodeEntry['reaction'] => reaction

const promiseOfPlace = (screen: Screen, failure: string): Promised => {
  if (screen.place === 'nothing') return { words: '', texts: [] }
  return isCodeName(failure) ? promiseOfCode(screen, failure) : promiseOfTransport(screen, failure)
}

/** A document says that it is offline. A part that opens with its page may be replaced by the page's own failure. */
const promiseWithoutNetwork = (screen: Screen, own: Words | undefined): Promised => {
  if (isDocument(screen)) return toPromise('You’re offline.')
  if (isPart(screen)) return toEither([own ?? failureTexts.unreachable, failureHeadings.unreachable].flat())
  return own === undefined ? promiseOfPlace(screen, 'offline') : toPromise(own)
}

/** Whether the document of the page makes the call itself. */
const isDocument = ({ act, follows }: Screen): boolean => act === undefined && follows === undefined

/** Whether a page that opens makes the call beside others, which fail before it without a network. */
const isPart = ({ place, follows }: Screen): boolean => place === 'part' && follows !== undefined

const toEither = (texts: readonly string[]): Promised => ({
  words: texts.map(text => `“${text}”`).join(' or '),
  texts,
})

/** What the contract promises to the visitors of any front end: the message of a code. */
const promiseOfContract = (failure: string): Promised =>
  isCodeName(failure) ? toPromise(forcedMessages[failure] ?? codes[failure].msg) : { words: '', texts: [] }

type Words = NonNullable<Screen['says']>[string]

/** The promise of a text, of one of several, or of the page that opens if the text is a path. */
const toPromise = (text: Words): Promised => {
  if (typeof text !== 'string') return toEither(text)
  if (text.startsWith('/')) return { words: `The page ${text}`, texts: [], path: text }
  return { words: text === '' ? '' : `“${text}”`, texts: [text] }
}

const promiseOfCode = ({ place }: Screen, name: CodeName): Promised => {
  const text = forcedMessages[name] ?? codes[name].msg
  if (place === 'page' && name === 'INVALID') {
    return { words: 'The 404 page', texts: [failureHeadings.missing] }
  }
  // The codes of a missing and of a rejected item are the same number.
  if (place === 'page' && codes[name].code === codes.NOT_FOUND.code) {
    return { words: `The 404 page, or “${text}”`, texts: [failureHeadings.missing, text] }
  }
  // A part that nobody asked for disappears quietly, or says that it couldn't be loaded.
  if (place === 'part') return { words: '', texts: [] }
  return toPromise(text)
}

const promiseOfTransport = ({ place }: Screen, failure: string): Promised =>
  toPromise(place === 'page' ? headingOf(failure) : textOf(failure))
