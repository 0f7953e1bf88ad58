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

/** Reports errors that the scripts of the page don't catch, for the file of a bug. */
export const reportErrors = (): void => {
  window.addEventListener('error', ({ error, message }) => report('error', error, message))
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason, String(reason)))
}
