import { ApiError, HttpError, NetworkError, TimeoutError } from './errors.ts'
import { addNumber, failureTexts } from './failure-texts.ts'

type Wording = {
  /** Whether every code is shown, for screens where buyers report it to support. */
  withCode?: boolean
}

const describeRejection = (error: ApiError, { withCode = false }: Wording): string => {
  const text = error.message.trim() || failureTexts.unreachable
  // The specification shows code 300006 as a number wherever it appears.
  const hasNumber = withCode || error.is('ORDER_STATE')
  return hasNumber ? addNumber(text, error.code) : text
}

/** The server's message for a crash isn't meant for buyers. */
const describeStatus = ({ status, message }: HttpError): string =>
  addNumber(status === 500 ? failureTexts.crashed : message, status)

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
  return error instanceof NetworkError && error.hasResponse ? failureTexts.cutOff : failureTexts.unreachable
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
