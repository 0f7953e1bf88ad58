import { isRouteErrorResponse } from 'react-router-dom'
import { ApiError, HttpError, NetworkError, TimeoutError } from '#client/lib/api/errors.ts'

/** What a page shows in place of its content. `status` is an HTTP status or a code of the catalog. */
type PageError = { kind: 'not-found' } | { kind: 'failed'; status: number; message: string }

const FALLBACK = 'Something went wrong on our side.'

/** Reads a thrown thing as what the error view shows. */
export const toPageError = (error: unknown): PageError => {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404 && typeof error.data !== 'string') return { kind: 'not-found' }
    return {
      kind: 'failed',
      status: error.status,
      message: typeof error.data === 'string' ? error.data : FALLBACK,
    }
  }
  if (error instanceof ApiError)
    return { kind: 'failed', status: error.code, message: error.message || FALLBACK }
  if (error instanceof HttpError)
    return {
      kind: 'failed',
      status: error.status,
      // What a server says about its own crash helps no one.
      message: error.status === 500 ? FALLBACK : error.message,
    }
  if (error instanceof TimeoutError) return { kind: 'failed', status: 504, message: error.message }
  if (error instanceof NetworkError) return { kind: 'failed', status: 503, message: error.message }
  // A part of the application that could not come, since there is no line.
  if (!import.meta.env.SSR && !navigator.onLine)
    return { kind: 'failed', status: 503, message: new NetworkError().message }
  return { kind: 'failed', status: 500, message: FALLBACK }
}

/** HTTP status of a document that shows this error: outcomes of business stay 200, as they do on the wire. */
export const toDocumentStatus = (error: unknown): number => {
  const shown = toPageError(error)
  if (shown.kind === 'not-found') return 404
  return error instanceof ApiError ? 200 : shown.status
}

/** An error as plain data, and back: the browser adopts what the server met. */
export type PlainError =
  | { kind: 'route'; status: number; data: string | null }
  | { kind: 'api'; code: number; msg: string }
  | { kind: 'http'; status: number; msg: string }

export const toPlainError = (error: unknown): PlainError => {
  if (isRouteErrorResponse(error))
    return { kind: 'route', status: error.status, data: typeof error.data === 'string' ? error.data : null }
  if (error instanceof ApiError) return { kind: 'api', code: error.code, msg: error.message }
  const shown = toPageError(error)
  return shown.kind === 'failed'
    ? { kind: 'http', status: shown.status, msg: shown.message }
    : { kind: 'route', status: 404, data: null }
}

export const toThrownError = (plain: PlainError): unknown => {
  if (plain.kind === 'api') return new ApiError(plain.code, plain.msg)
  if (plain.kind === 'http') return new HttpError(plain.status, plain.msg)
  // The shape by which the router knows a thrown response.
  return { status: plain.status, statusText: '', internal: false, data: plain.data }
}
