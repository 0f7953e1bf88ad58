import { callQuery } from '#client/lib/api/query.ts'

/** Live events keep it fresh; asking again is only needed after a broken line. */
const LIVE_MS = 5 * 60_000

export const chatQueries = {
  conversation: () =>
    callQuery('chat', 'conversation', {}, { staleTime: LIVE_MS, meta: { reaction: 'own' } }),
  reference: (pageUrl: string) =>
    callQuery('chat', 'reference', { pageUrl }, { staleTime: LIVE_MS, meta: { reaction: 'silent' } }),
  unread: () => callQuery('chat', 'unread', {}, { staleTime: LIVE_MS, meta: { reaction: 'silent' } }),
}
