import {
  hashKey,
  useQuery as observeQuery,
  useSuspenseQuery as observeSuspenseQuery,
  type UseQueryOptions,
  type UseSuspenseQueryOptions,
  useQueryClient,
} from '@tanstack/react-query'

export * from '@tanstack/react-query'

const refetch = () => Promise.reject(new Error('The server cannot refetch'))

const SHARED = {
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  failureCount: 0,
  failureReason: null,
  fetchStatus: 'idle',
  isError: false,
  isFetchedAfterMount: false,
  isFetching: false,
  isInitialLoading: false,
  isLoading: false,
  isLoadingError: false,
  isPaused: false,
  isPlaceholderData: false,
  isRefetchError: false,
  isRefetching: false,
  isStale: false,
  refetch,
} as const

const SUCCESS = {
  ...SHARED,
  status: 'success',
  isFetched: true,
  isPending: false,
  isSuccess: true,
} as const

const DISABLED = {
  ...SHARED,
  status: 'pending',
  data: undefined,
  isEnabled: false,
  isFetched: false,
  isPending: true,
  isSuccess: false,
} as const

type Options = Pick<UseQueryOptions, 'queryKey' | 'select' | 'enabled'>

/** Result of a query that needs no observer: its data is in the cache, or it is disabled. */
const useSettled = ({ queryKey, select, enabled }: Options) => {
  const state = useQueryClient().getQueryCache().get(hashKey(queryKey))?.state
  if (state?.status === 'success' && select === undefined)
    return { ...SUCCESS, data: state.data, isEnabled: enabled !== false }
  return state === undefined && enabled === false ? DISABLED : null
}

/**
 * `useQuery` of the server build. A server render has nothing to observe, so data from the loaders is read from the cache.
 * Everything else, such as errors and suspending, works as in the browser.
 */
export const useQuery = (options: UseQueryOptions) =>
  // A server render calls each component once, so the order of hooks doesn't matter.
  // oxlint-disable-next-line react/hooks
  useSettled(options) ?? observeQuery(options)

/** `useSuspenseQuery` of the server build, see `useQuery`. */
export const useSuspenseQuery = (options: UseSuspenseQueryOptions) =>
  // oxlint-disable-next-line react/hooks
  useSettled(options) ?? observeSuspenseQuery(options)
