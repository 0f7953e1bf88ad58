import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import type { Domain } from '@fixbench/storefront/lib/api/api.ts'
import { callQuery } from '@fixbench/storefront/lib/api/query.ts'
import type { Shop } from '@fixbench/storefront/lib/loader.ts'
import { readToken, storeToken } from '@fixbench/storefront/lib/session/session.ts'
import type { QueryClient } from '@tanstack/react-query'
import { loadMember } from './load-member.ts'

/** Domains in which the viewer or the shop changes what another tab shows, such as the cart badge or a declined offer. */
const SHARED: ReadonlySet<unknown> = new Set<Domain>([
  'address',
  'after-sale',
  'cart',
  'coupon',
  'favorite',
  'freight',
  'order',
  'payment',
  'points',
  'quote',
  'saved-list',
])

/** Message from one tab to the others: the domains whose data has changed. */
type ChangeMessage = { changed: string[] }
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

/** Reports changes of shared domains made in this tab. Returns a function that applies changes from other tabs. */
const watchChanges = (queryClient: QueryClient, report: (message: ChangeMessage) => void) => {
  // Applied changes must not be reported again, or tabs would echo each other.
  let isApplying = false
  let changed = new Set<string>()
  queryClient.getQueryCache().subscribe(event => {
    if (isApplying || event.type !== 'updated') return
    const [domain] = event.query.queryKey
    const { action } = event
    const isOwnChange = action.type === 'invalidate' || (action.type === 'success' && action.manual === true)
    if (!isOwnChange || !SHARED.has(domain)) return
    if (changed.size === 0) {
      queueMicrotask(() => {
        report({ changed: [...changed] })
        changed = new Set()
      })
    }
    changed.add(String(domain))
  })

  return (message: ChangeMessage): void => {
    isApplying = true
    for (const domain of message.changed) void queryClient.invalidateQueries({ queryKey: [domain] })
    isApplying = false
  }
}

const isChangeMessage = (data: unknown): data is ChangeMessage =>
  typeof data === 'object' && data !== null && 'changed' in data && Array.isArray(data.changed)

type Dependencies = {
  channel?: Channel
  reload?: () => void
  /** Called after a sign-in in another tab has signed in the guest of this tab. */
  onSignedIn?: () => void
}

/**
 * Keeps this tab in sync with the shop's other tabs immediately, and with the shop and other devices whenever the tab
 * becomes visible or its window gets the focus: shared data such as prices in the cart is refetched, a sign-in or sign-out
 * elsewhere applies here, and an ended session leads to sign-in.
 */
export const syncTabs = (shop: Shop, dependencies: Dependencies = {}): void => {
  const { queryClient, stores, world } = shop
  const channel = dependencies.channel ?? new BroadcastChannel(`shop:${world}`)
  const reload = dependencies.reload ?? (() => location.reload())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  const applyChanges = watchChanges(queryClient, message => channel.postMessage(message))

  channel.addEventListener('message', ({ data }) => {
    if (isChangeMessage(data)) applyChanges(data)
  })

  window.addEventListener('storage', ({ key, newValue, oldValue }) => {
    if (key !== TOKEN_COOKIE || newValue === oldValue) return
    // A sign-in updates a guest's page without a reload, so typed input isn't lost.
    if (newValue !== null && stores.root.get().userInfo === null) void becomeMember(newValue)
    else reload()
  })

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh()
  })

  // A window beside another one stays visible.
  window.addEventListener('focus', () => void refresh())

  const becomeMember = async (token: string): Promise<void> => {
    // The browser may deliver the event before the other tab's cookie is visible here.
    if (readToken() === null) storeToken(token)
    await loadMember(shop)
    if (stores.root.get().userInfo !== null) dependencies.onSignedIn?.()
    await queryClient.invalidateQueries()
  }

  const refresh = async (): Promise<void> => {
    const isSignedOut = stores.root.get().userInfo !== null && !(await hasSession())
    if (isSignedOut) return
    await queryClient.refetchQueries(
      { type: 'active', predicate: query => SHARED.has(query.queryKey[0]) },
      // A tab that comes back gets both events.
      { cancelRefetch: false },
    )
  }

  const hasSession = (): Promise<boolean> =>
    queryClient.fetchQuery(callQuery('session', 'memberDetail', {}, { staleTime: 0 })).then(
      () => true,
      () => false,
    )
}
