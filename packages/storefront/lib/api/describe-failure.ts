import { ApiError, HttpError, NetworkError, TimeoutError } from './errors.ts'

/** Text of a failure without a message of its own. */
export const NO_MESSAGE = 'Network error, please try again later'

const CRASHED = 'Something went wrong on our side. Try again.'
const CUT_OFF = 'The server’s response was cut off. Try again.'

const END_OF_SENTENCE = /(?=[.!?](?:\s|$))/

/** Puts a number behind the first sentence: `Service unavailable (503). Please try again later.` */
const addNumber = (text: string, number: number): string => {
  const [sentence = '', ...rest] = text.split(END_OF_SENTENCE)
  return `${sentence} (${number})${rest.join('')}`
}

type Wording = {
  /** Whether every code is shown, for screens where buyers report it to support. */
  withCode?: boolean
}

const describeRejection = (error: ApiError, { withCode = false }: Wording): string => {
  const text = error.message.trim() || NO_MESSAGE
  // The specification shows code 300006 as a number wherever it appears.
  const hasNumber = withCode || error.is('ORDER_STATE')
  return hasNumber ? addNumber(text, error.code) : text
}

/** The server's message for a crash isn't meant for buyers. */
const describeStatus = ({ status, message }: HttpError): string =>
  addNumber(status === 500 ? CRASHED : message, status)

/**
 * What any screen shows for a failed call: the server's text for a rejection, the HTTP status where the server was
 * reached, and what to do. The only place that words failures.
 */
export const describeFailure = (error: unknown, wording: Wording = {}): string => {
  if (error instanceof ApiError) {
    return describeRejection(error, wording)
  }
  if (error instanceof HttpError) {
    return describeStatus(error)
  }
  if (error instanceof TimeoutError) {
    return error.message
  }
  return error instanceof NetworkError && error.hasResponse ? CUT_OFF : NO_MESSAGE
}

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/**
 * The same for a call that orders or pays: a rejection with its code, and a promise for every other failure, because
 * the work may have been done although its response never arrived.
 */
export const describeUncertain = (error: unknown, promise: string): string =>
  error instanceof ApiError
    ? describeFailure(error, { withCode: true })
    : `${endSentence(describeFailure(error))} ${promise}`
