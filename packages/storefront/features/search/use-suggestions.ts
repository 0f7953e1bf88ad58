import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { callQuery } from '#storefront/lib/api/query.ts'
import { useApi } from '#storefront/lib/shop.tsx'
import { DEBOUNCE_MS, POPUP_PAGE_SIZE, SUGGEST_MIN } from './keyword.rules.ts'
import { useDebounced } from './use-debounced.ts'

const BESTSELLERS_SHOWN = 4

/**
 * Debounced suggestions for a text, with ten products per page. Late responses to an earlier text are ignored.
 * `isStale` while `response` still belongs to the previous text.
 */
export const useSuggestions = (text: string) => {
  const api = useApi()
  const keyword = useDebounced(text.trim(), DEBOUNCE_MS)
  const { data, isError, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: ['search', 'suggest', keyword],
      queryFn: ({ pageParam, signal }) =>
        api.search.suggest({ keyword, pageNum: pageParam, pageSize: POPUP_PAGE_SIZE }, { signal }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) => {
        const isFull = last.items.length >= POPUP_PAGE_SIZE
        return isFull && pages.length * POPUP_PAGE_SIZE < last.totalItems ? pages.length + 1 : null
      },
      enabled: keyword.length >= SUGGEST_MIN,
      placeholderData: keepPreviousData,
      meta: { reaction: 'silent' },
    })
  const result = text.trim() === '' ? undefined : data?.pages[0]

  return {
    result,
    products: result === undefined ? [] : (data?.pages.flatMap(page => page.items) ?? []),
    hasFailed: isError && result === undefined,
    isStale: isPlaceholderData || keyword !== text.trim(),
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
  }
}

/** Best sellers, loaded while `enabled`. */
export const useBestsellers = (enabled: boolean) =>
  useQuery({
    ...callQuery(
      'search',
      'recommended',
      { pageNum: 1, pageSize: BESTSELLERS_SHOWN },
      { meta: { reaction: 'silent' } },
    ),
    enabled,
  }).data?.rows ?? []
