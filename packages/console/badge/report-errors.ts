import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'

/** A page that throws again and again reports its first errors only. */
const MAX_REPORTS = 20
const MAX_MESSAGE = 1000
const MAX_STACK = 8000

type Kind = 'error' | 'rejection'

let reports = 0

const report = (kind: Kind, thrown: unknown, fallback: string): void => {
  reports += 1
  if (reports > MAX_REPORTS) return

  const { message, stack } = thrown instanceof Error ? thrown : { message: fallback, stack: undefined }
  void fetch('/console/api/evidence/add-error', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      kind,
      message: (message || fallback || 'Unknown').slice(0, MAX_MESSAGE),
      address: location.pathname + location.search,
      ...omitUndefined({ stack: stack?.slice(0, MAX_STACK) }),
    }),
  }).catch(() => undefined)
}

/** How long a page that was about to be left may take to go. One that stays, such as for a download, reports then. */
const LEAVING_MS = 10_000

/**
 * Whether a promise may have been rejected because its call was aborted: `fetch` rejects with a TypeError without a
 * network, and a caller may have wrapped that as the cause of its own error.
 */
const mayBeAborted = (reason: unknown): boolean =>
  reason instanceof TypeError ||
  (reason instanceof DOMException && reason.name === 'AbortError') ||
  (reason instanceof Error && reason.cause !== undefined && mayBeAborted(reason.cause))

/**
 * Reports errors that the scripts of the page don't catch, for the file of a bug. A call that fails while the page is
 * being left was aborted by that and isn't reported, unless the page stays.
 */
export const reportErrors = (): void => {
  let isLeaving = false
  let aborted: unknown[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const reportRejection = (reason: unknown): void => report('rejection', reason, String(reason))
  const begin = (state: { isLeaving: boolean }): void => {
    clearTimeout(timer)
    isLeaving = state.isLeaving
    aborted = []
  }

  window.addEventListener('beforeunload', () => {
    begin({ isLeaving: true })
    timer = setTimeout(() => {
      for (const reason of aborted) reportRejection(reason)
      begin({ isLeaving: false })
    }, LEAVING_MS)
  })

  window.addEventListener('pagehide', () => begin({ isLeaving: true }))
  window.addEventListener('pageshow', () => begin({ isLeaving: false }))

  window.addEventListener('error', ({ error, message }) => report('error', error, message))
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isLeaving && mayBeAborted(reason)) aborted.push(reason)
    else reportRejection(reason)
  })
}
