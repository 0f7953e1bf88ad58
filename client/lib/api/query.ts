import { QueryClient, type QueryClientConfig, queryOptions } from '@tanstack/react-query'
import type { Caller, CallKey, CallName, DataAt, Domain, InputAt } from './api.ts'

/** How long an answer counts as fresh: longer than hydration takes, short enough for prices. */
const STALE_MS = 30_000

/**
 * What the shop does when a query or mutation fails. Default: by the rules of docs/requirements/errors.md.
 * `own`: its screen shows the message; `silent`: no one need know.
 */
export type Reaction = 'own' | 'silent'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { reaction?: Reaction; isMain?: boolean; topics?: readonly string[] }
    mutationMeta: { reaction?: Reaction }
  }
}

const callers = new WeakMap<QueryClient, Caller>()

/** A query client whose queries go through `call`. Retries are the transport's business, so it makes none. */
export const createQueryClient = (call: Caller, config: QueryClientConfig = {}): QueryClient => {
  const client = new QueryClient({
    ...config,
    defaultOptions: {
      queries: { retry: false, staleTime: STALE_MS, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  callers.set(client, call)
  return client
}

type QuerySettings = {
  staleTime?: number
  meta?: { reaction?: Reaction }
  enabled?: boolean
  /** A call of the same domain that gives the same answer and is asked instead. */
  by?: string
}

/** Query options of one call; its key is `[domain, name, input]`, so that a domain's queries can be named together. */
export const callQuery = <D extends Domain, N extends CallName<D>>(
  domain: D,
  name: N,
  input: InputAt<D, N>,
  { by = name, ...settings }: QuerySettings = {},
) =>
  queryOptions({
    queryKey: [domain, name, input] as const,
    queryFn: context => {
      const call = getCaller(context.client)
      // A signal is made when it is first looked at; the server never calls a read off.
      const options = import.meta.env.SSR ? {} : { signal: context.signal }
      return call(`${domain}.${by}`, input, options) as Promise<DataAt<D, N>>
    },
    ...settings,
  })

const getCaller = (client: QueryClient): Caller => {
  const call = callers.get(client)
  if (call === undefined) throw new Error('This query client has no caller: make it with createQueryClient()')
  return call
}

/** Cached answers by what they are about: all of a domain, or those of one call. */
export type Topic = Domain | CallKey

const toKey = (topic: Topic): string[] => topic.split('.')

/** Marks cached answers as outdated and loads again what is on screen. Resolves when that has ended. */
export const invalidate = async (client: QueryClient, ...topics: readonly Topic[]): Promise<void> => {
  await Promise.all(topics.map(topic => client.invalidateQueries({ queryKey: toKey(topic) })))
}

/** Marks cached answers as outdated; they load again when they are next shown. */
export const markStale = async (client: QueryClient, ...topics: readonly Topic[]): Promise<void> => {
  await Promise.all(
    topics.map(topic => client.invalidateQueries({ queryKey: toKey(topic), refetchType: 'none' })),
  )
}
