import {
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseSuspenseQueryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'

// `getQueryData` goes through the options of a query first.
const knownAnswer = <Data>(client: QueryClient, key: QueryKey): Data | undefined =>
  client.getQueryCache().get<Data>(hashKey(key))?.state.data

/**
 * What a call answered, for parts of every page and of long lists. In the browser it is followed as any query is; the
 * server writes a page once, so there it is only looked up, which costs a tenth. Loaders have to ask for it first.
 */
export const useAnswer = <Data, Key extends QueryKey>(
  options: UseSuspenseQueryOptions<Data, Error, Data, Key>,
): { data: Data } => {
  const client = useQueryClient()
  const known = import.meta.env.SSR ? knownAnswer<Data>(client, options.queryKey) : undefined
  // oxlint-disable-next-line react/rules-of-hooks -- the server renders once: it has no next time with other hooks
  return known === undefined ? useSuspenseQuery(options) : { data: known }
}

/** The same for what may be missing: undefined until it is known. */
export const useAnswerIfKnown = <Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): { data: Data | undefined } => {
  const client = useQueryClient()
  // oxlint-disable-next-line react/rules-of-hooks -- never changes while a program runs
  return import.meta.env.SSR ? { data: knownAnswer<Data>(client, options.queryKey) } : useQuery(options)
}
