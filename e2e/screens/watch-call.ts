import { findCall } from '@fixbench/contract/call-index.ts'
import type { Page, Request } from '@playwright/test'
import { isMet } from './is-met.ts'

/** Follows the requests of a call that a page sends, until they are forgotten. */
export const watchCall = (page: Page, call: string) => {
  const path = findCall(call)?.path ?? ''
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  const sent = new Set<Request>()
  const ended = new Set<Request>()

  const onRequest = (request: Request): void => {
    if (pattern.test(new URL(request.url()).pathname)) sent.add(request)
  }

  const onEnd = (request: Request): void => {
    if (sent.has(request)) ended.add(request)
  }

  page.on('request', onRequest)
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)

  return {
    /** Whether the page waits for a response. */
    isUnderway: (): boolean => sent.size > ended.size,
    /** Waits until a request has ended, or was sent when no response will come. Returns false when there is none. */
    hasEnded: (failure: string, timeout: number): Promise<boolean> => {
      const awaited = failure === 'hang' ? sent : ended
      return isMet(() => awaited.size > 0, timeout)
    },
    forget: (): void => {
      page.off('request', onRequest)
      page.off('requestfinished', onEnd)
      page.off('requestfailed', onEnd)
    },
  }
}

export type WatchedCall = ReturnType<typeof watchCall>
