import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '#client/lib/api/query.ts'
import type { Shop } from '#client/lib/loader.ts'
import { TOKEN_COOKIE } from '#contract/core/session-constants.ts'
import { loadMember } from './load-member.ts'

/** Domains whose answers a buyer sees in every tab: badges, lists and what hangs on them. */
const SHARED: ReadonlySet<unknown> = new Set(['cart', 'favorite', 'coupon', 'points', 'order'])

/** Message from one tab to the others: these domains have changed. */
type News = { changed: string[] }
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

/** Reports changes of shared responses made in this tab. Changes from other tabs are not forwarded. */
const tellChanges = (queryClient: QueryClient, tell: (news: News) => void) => {
  let isHearing = false
  let changed = new Set<string>()
  queryClient.getQueryCache().subscribe(event => {
    if (isHearing || event.type !== 'updated') return
    const [domain] = event.query.queryKey
    const { action } = event
    const isOwnChange = action.type === 'invalidate' || (action.type === 'success' && action.manual === true)
    if (!isOwnChange || !SHARED.has(domain)) return
    if (changed.size === 0)
      queueMicrotask(() => {
        tell({ changed: [...changed] })
        changed = new Set()
      })
    changed.add(String(domain))
  })
  return (news: News): void => {
    isHearing = true
    for (const domain of news.changed) void queryClient.invalidateQueries({ queryKey: [domain] })
    isHearing = false
  }
}

const isNews = (data: unknown): data is News =>
  typeof data === 'object' && data !== null && 'changed' in data && Array.isArray(data.changed)

type Surroundings = { channel?: Channel; reload?: () => void }

/**
 * Keeps this tab in step with the shop's other tabs, at once, and with other devices whenever one comes back to it:
 * badges and lists are asked for again, a sign-out elsewhere reloads the page, a session that was ended asks to sign in.
 */
export const followOtherTabs = (shop: Shop, surroundings: Surroundings = {}): void => {
  const { queryClient, stores, world } = shop
  const channel = surroundings.channel ?? new BroadcastChannel(`shop:${world}`)
  const reload = surroundings.reload ?? (() => location.reload())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, its own origin hears it
  const hear = tellChanges(queryClient, news => channel.postMessage(news))
  channel.addEventListener('message', ({ data }) => {
    if (isNews(data)) hear(data)
  })
  window.addEventListener('storage', ({ key, newValue, oldValue }) => {
    if (key !== TOKEN_COOKIE || newValue === oldValue) return
    // A guest's page becomes the member's as it stands, so that nothing that was typed is lost.
    if (newValue !== null && stores.root.get().userInfo === null) void becomeMember()
    else reload()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void comeBack()
  })
  const becomeMember = async (): Promise<void> => {
    await loadMember(shop)
    await queryClient.invalidateQueries()
  }
  const comeBack = async (): Promise<void> => {
    if (stores.root.get().userInfo === null) return
    const known = await queryClient
      .fetchQuery(callQuery('session', 'memberDetail', {}, { staleTime: 0 }))
      .catch(() => null)
    if (known !== null)
      await queryClient.refetchQueries({ type: 'active', predicate: query => SHARED.has(query.queryKey[0]) })
  }
}
