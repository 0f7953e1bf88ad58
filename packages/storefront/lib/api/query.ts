import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { QueryClient, type QueryClientConfig, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Caller, CallKey, CallName, DataAt, Domain, InputAt } from './api.ts'
import { isUnanswered } from './errors.ts'

/**
 * Longer than hydration takes, but short enough for prices. Every query that a server render reads states its stale
 * time: the server's client has no default, so it would render the others as being refetched.
 */
export const STALE_MS = 30_000

/**
 * Overrides how the shop reacts when a query or mutation fails; the default follows docs/requirements/errors.md.
 * `own`: the screen shows the message, or a toast when it has left or closed the place for it meanwhile; a missing session
 * still leads to sign-in. `own-always`: the same for an `onError` that reports by itself even when the screen has left, as
 * in a toast of its own, and for what nobody asked for. `silent`: nothing happens.
 */
export type Reaction = 'own' | 'own-always' | 'silent'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { reaction?: Reaction; isMain?: boolean; topics?: readonly string[] }
    mutationMeta: {
      reaction?: Reaction
      /** Whether the screen shows the message of an `own` failure now, for a part that can be closed but stays rendered. */
      isShown?: boolean
      /** Whether the screen would show the message of an `own` failure when it arrives. Set by `useMutation`. */
      canShow?: () => boolean
    }
  }
}

const callers = new WeakMap<QueryClient, Caller>()

/**
 * Sends at once, also while the browser is offline, and fails like any other call: nothing waits for the network to be
 * sent when nobody expects it anymore. Never retries, because the transport does.
 */
export const SENDS_AT_ONCE = { retry: false, networkMode: 'always' } as const

const BROWSER_OPTIONS: QueryClientConfig['defaultOptions'] = {
  queries: { ...SENDS_AT_ONCE, staleTime: STALE_MS, refetchOnWindowFocus: false },
}

/** Creates a query client whose queries go through `call`. */
export const createQueryClient = (call: Caller, config: QueryClientConfig = {}): QueryClient => {
  const client = new QueryClient({
    ...config,
    // The server never retries, refetches or mutates, and merging default options makes each read four times as slow.
    ...omitUndefined({ defaultOptions: !import.meta.env.SSR ? BROWSER_OPTIONS : undefined }),
  })
  callers.set(client, call)
  return client
}

type QuerySettings = {
  staleTime?: number
  meta?: { reaction?: Reaction }
  enabled?: boolean
  /** Name of another call of the domain that returns the same data and is sent instead. */
  by?: string
}

/** Query options of a call. The key is `[domain, name, input]`, so all queries of a domain can be invalidated together. */
export const callQuery = <D extends Domain, N extends CallName<D>>(
  domain: D,
  name: N,
  input: InputAt<D, N>,
  { by = name, staleTime = STALE_MS, ...settings }: QuerySettings = {},
) =>
  queryOptions({
    queryKey: [domain, name, input] as const,
    queryFn: context => {
      const call = getCaller(context.client)
      // Reading `signal` creates an AbortController, which the server never needs.
      const options = import.meta.env.SSR ? {} : { signal: context.signal }
      return call(`${domain}.${by}`, input, options) as Promise<DataAt<D, N>>
    },
    staleTime,
    ...settings,
  })

const getCaller = (client: QueryClient): Caller => {
  const call = callers.get(client)
  if (call === undefined) {
    throw new Error('This query client has no caller: create it with createQueryClient()')
  }
  return call
}

/** Cached queries to invalidate: all of a domain, or those of one call. */
export type Topic = Domain | CallKey

const toKey = (topic: Topic): string[] => topic.split('.')

type Filters = { refetchType?: 'none' }

/** Invalidates queries. One whose first reading has begun can’t begin anew: it is invalidated when that has ended. */
const invalidateAll = async (client: QueryClient, topics: readonly Topic[], filters: Filters) => {
  const first = topics
    .flatMap(topic => client.getQueryCache().findAll({ queryKey: toKey(topic), fetchStatus: 'fetching' }))
    .filter(({ state }) => state.data === undefined)
  const again = first.map(async ({ options, queryKey }) => {
    const isRead = await client.fetchQuery({ ...options, queryKey }).then(
      () => true,
      () => false,
    )
    // Several changes are read together.
    if (isRead) {
      await client.invalidateQueries({ ...filters, queryKey, exact: true }, { cancelRefetch: false })
    }
  })

  await Promise.all([
    ...topics.map(topic => client.invalidateQueries({ ...filters, queryKey: toKey(topic) })),
    ...again,
  ])
}

/** Invalidates cached queries and refetches those on screen. Resolves when the refetches have ended. */
export const invalidate = (client: QueryClient, ...topics: readonly Topic[]): Promise<void> =>
  invalidateAll(client, topics, {})

/** Invalidates cached queries without refetching; they load again when they are next shown. */
export const markStale = (client: QueryClient, ...topics: readonly Topic[]): Promise<void> =>
  invalidateAll(client, topics, { refetchType: 'none' })

const followUps = new WeakSet<object>()

/** Whether a query is being refetched because a mutation failed, which says itself what went wrong. */
export const isFollowUp = (query: object): boolean => followUps.has(query)

/** Invalidates like `invalidate`, and marks the refetched queries as follow-ups until they have ended. */
const invalidateAfterFailure = async (client: QueryClient, topics: readonly Topic[]): Promise<void> => {
  const cache = client.getQueryCache()
  const queries = topics.flatMap(topic => cache.findAll({ queryKey: toKey(topic), type: 'active' }))

  queries.forEach(query => followUps.add(query))
  await invalidate(client, ...topics)
  queries.forEach(query => followUps.delete(query))
}

/**
 * Returns a callback for mutations that invalidates the cached responses of the given domains or endpoints. It takes the
 * arguments of `onSuccess`, `onError` and `onSettled`: after a failed mutation, a refetch that isn't answered either is
 * not reported a second time, and a mutation without a response doesn't wait for one.
 */
export const useInvalidate = (...topics: Topic[]): ((...outcome: unknown[]) => Promise<void>) => {
  const queryClient = useQueryClient()
  return async (...outcome) => {
    const failure = outcome.slice(0, 2).find(part => part instanceof Error)
    if (failure === undefined) return invalidate(queryClient, ...topics)

    const refetched = invalidateAfterFailure(queryClient, topics)
    return isUnanswered(failure) ? undefined : refetched
  }
}
