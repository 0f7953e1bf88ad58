import { transportOutcomes } from '@fixbench/console/pages/coverage/outcome.ts'
import { isCodeName } from '@fixbench/console/pages/errors/index.ts'
import { getCodes } from '@fixbench/contract/codes/declared-codes.ts'
import { type CodeName, codes } from '@fixbench/contract/core/codes.ts'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
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
const NETWORK = 'Network error, please try again later'
const CUT_OFF = 'The server’s response was cut off'
const NO_CONNECTION = 'No connection'
const MISSING = "couldn't find the page"

/** Texts of transport failures after a press: at the form, in the part of the page, or in a toast. */
const transportTexts: Record<string, string> = {
  offline: NETWORK,
  'http-429': 'Too many requests (429)',
  'http-500': 'Something went wrong on our side (500)',
  'http-503': 'Service unavailable (503)',
  hang: 'Request timed out',
  reset: NETWORK,
  'answer-lost': NETWORK,
  'cut-json': CUT_OFF,
  'cut-body': CUT_OFF,
  'wrong-json': CUT_OFF,
}

/** Titles of the page that replaces one whose main data failed. */
const pageTexts: Record<string, string> = {
  ...transportTexts,
  offline: NO_CONNECTION,
  'http-500': 'Something went wrong on our side',
  'http-429': 'Too many requests',
  'http-503': 'Service unavailable',
  reset: NO_CONNECTION,
  'answer-lost': NO_CONNECTION,
}

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
  if (isCodeName(failure) && codes[failure].reaction === 'login' && screen.place !== 'nothing') {
    return { words: `The sign-in page, after “${codes[failure].msg}”`, texts: [], path: LOGIN_PATH }
  }
  if (failure === 'offline' && isDocument(screen)) return toPromise('You’re offline.')
  if (own !== undefined) return toPromise(own)
  if (screen.place === 'nothing') return { words: '', texts: [] }
  return isCodeName(failure) ? promiseOfCode(screen, failure) : promiseOfTransport(screen, failure)
}

/** Whether the document of the page makes the call itself. */
const isDocument = ({ act, follows }: Screen): boolean => act === undefined && follows === undefined

/** What the contract promises to the visitors of any front end: the message of a code. */
const promiseOfContract = (failure: string): Promised =>
  isCodeName(failure) ? toPromise(forcedMessages[failure] ?? codes[failure].msg) : { words: '', texts: [] }

const toPromise = (text: string): Promised => ({ words: text === '' ? '' : `“${text}”`, texts: [text] })

const promiseOfCode = ({ place }: Screen, name: CodeName): Promised => {
  const text = forcedMessages[name] ?? codes[name].msg
  if (place === 'page' && name === 'INVALID') return { words: 'The 404 page', texts: [MISSING] }
  if (place === 'page' && name === 'NOT_FOUND') {
    return { words: `The 404 page, or “${text}”`, texts: [MISSING, text] }
  }
  // A part that nobody asked for disappears quietly, or says that it couldn't be loaded.
  if (place === 'part') return { words: '', texts: [] }
  return toPromise(text)
}

const promiseOfTransport = ({ place }: Screen, failure: string): Promised =>
  toPromise((place === 'page' ? pageTexts : transportTexts)[failure] ?? NETWORK)
