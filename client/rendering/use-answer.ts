import { hashKey, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

type Answer<Data> = { data: Data | undefined }

// `getQueryData` would apply the defaults of the query first, which takes longer than the lookup.
const useCached = <Data>(queryKey: QueryKey): Answer<Data> => ({
  data: useQueryClient().getQueryCache().get<Data>(hashKey(queryKey))?.state.data,
})

/**
 * `useQuery` for components of every page. The server renders once and has nothing to observe, so there it only reads the
 * query cache, which the loaders have filled.
 */
export const useAnswer: <Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) => Answer<Data> = import.meta.env.SSR ? ({ queryKey }) => useCached(queryKey) : useQuery
