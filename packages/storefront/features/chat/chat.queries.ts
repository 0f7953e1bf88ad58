import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { callQuery } from '#storefront/lib/api/query.ts'

/** Long, because events keep the data fresh. A reconnect invalidates it. */
const LIVE_MS = 5 * MINUTE_MS

export const chatQueries = {
  conversation: () =>
    callQuery('chat', 'conversation', {}, { staleTime: LIVE_MS, meta: { reaction: 'own' } }),
  reference: (pageUrl: string) =>
    callQuery('chat', 'reference', { pageUrl }, { staleTime: LIVE_MS, meta: { reaction: 'silent' } }),
  unread: () => callQuery('chat', 'unread', {}, { staleTime: LIVE_MS, meta: { reaction: 'silent' } }),
}
