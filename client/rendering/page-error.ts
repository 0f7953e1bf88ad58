import { ApiError, HttpError, NetworkError, TimeoutError } from '@fixbench/storefront/lib/api/errors.ts'
import { failureHeadings } from '@fixbench/storefront/lib/api/failure-texts.ts'
import { isRouteErrorResponse } from 'react-router-dom'

/** Error shown in place of a page. `status` is an HTTP status or a code of the error catalog. */
type PageError =
  | { kind: 'not-found' }
  | { kind: 'no-connection' }
  | { kind: 'cut-off' }
  | { kind: 'timed-out' }
  | { kind: 'failed'; status: number; message: string }

const failed = (status: number, message: string): PageError => ({ kind: 'failed', status, message })

/** Converts anything thrown to what the error view shows. */
export const toPageError = (error: unknown): PageError => {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404 && typeof error.data !== 'string') return { kind: 'not-found' }
    return failed(error.status, typeof error.data === 'string' ? error.data : failureHeadings.crashed)
  }
  // A page has no fields to correct: the shop has no page at a URL with invalid values.
  if (error instanceof ApiError && error.is('INVALID')) return { kind: 'not-found' }
  if (error instanceof ApiError) return failed(error.code, error.message || failureHeadings.crashed)
  // The server's message for a crash isn't meant for users.
  if (error instanceof HttpError)
    return failed(error.status, error.status === 500 ? failureHeadings.crashed : error.message)
  if (error instanceof TimeoutError) return { kind: 'timed-out' }
  if (error instanceof NetworkError && error.hasResponse) return { kind: 'cut-off' }
  // Offline, the cause may also be a script that couldn't be loaded.
  const isOffline = !import.meta.env.SSR && !navigator.onLine
  if (error instanceof NetworkError || isOffline) return { kind: 'no-connection' }
  return failed(500, failureHeadings.crashed)
}

/** HTTP status of a document that shows this error. Codes of the error catalog keep status 200, as in API responses. */
export const toDocumentStatus = (error: unknown): number => {
  const shown = toPageError(error)
  if (shown.kind === 'not-found') return 404
  if (shown.kind === 'no-connection') return 503
  if (shown.kind === 'cut-off') return 502
  if (shown.kind === 'timed-out') return 504
  return error instanceof ApiError ? 200 : shown.status
}

/** An error of the server render as JSON. */
export type SerializedError =
  | { kind: 'route'; status: number; data: string | null }
  | { kind: 'api'; code: number; msg: string }
  | { kind: 'http'; status: number; msg: string }
  | { kind: 'timeout' }

/** Serializes an error, so the browser can show the same error view. */
export const serializeError = (error: unknown): SerializedError => {
  if (isRouteErrorResponse(error)) {
    return { kind: 'route', status: error.status, data: typeof error.data === 'string' ? error.data : null }
  }
  const shown = toPageError(error)
  if (shown.kind === 'not-found') return { kind: 'route', status: 404, data: null }
  if (error instanceof ApiError) return { kind: 'api', code: error.code, msg: error.message }
  if (shown.kind === 'timed-out') return { kind: 'timeout' }
  return shown.kind === 'failed'
    ? { kind: 'http', status: shown.status, msg: shown.message }
    : { kind: 'http', status: toDocumentStatus(error), msg: failureHeadings.crashed }
}

/** Restores an error serialized by `serializeError`. */
export const deserializeError = (error: SerializedError): unknown => {
  if (error.kind === 'api') return new ApiError(error.code, error.msg)
  if (error.kind === 'http') return new HttpError(error.status, error.msg)
  if (error.kind === 'timeout') return new TimeoutError()
  // The shape that `isRouteErrorResponse` recognizes.
  return { status: error.status, statusText: '', internal: false, data: error.data }
}
