import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callQuery } from '#client/lib/query.ts'
import type { HeaderData } from '#contract/home.schemas.ts'

/** Answers that change rarely are asked for once in a visit. */
const ONE_VISIT = Number.POSITIVE_INFINITY

/** What every page shows of the header's data; the menu is many times larger and waits until it is opened. */
export type Chrome = Pick<HeaderData, 'headAdverts' | 'insideKeywords' | 'outsideKeywords'>

export const homeQueries = {
  /** Menu, keywords and adverts of the header. The first server render asks the secondary host, a browser the shop itself. */
  header: () =>
    callQuery(
      'home',
      'header',
      {},
      {
        staleTime: ONE_VISIT,
        by: import.meta.env.SSR ? 'headerSecondary' : 'header',
        // The layout's loader knows what a failure means; a menu that can not open says so itself.
        meta: { reaction: 'silent' },
      },
    ),

  /** The small part of the header's data that travels in each page. */
  chrome: () =>
    queryOptions<Chrome>({
      queryKey: ['home', 'chrome'],
      queryFn: ({ client }) => loadChrome(client),
      staleTime: ONE_VISIT,
      meta: { reaction: 'silent' },
    }),

  /** Blocks of the home page, by tag type. */
  blocks: (tagType: string[]) => callQuery('home', 'index', { tagType }),
  adverts: () => callQuery('home', 'indexAdvert', { pageNum: 1, pageSize: 20 }),
  news: () => callQuery('home', 'news', { pageNum: 1, pageSize: 3 }),
  wholesale: () => callQuery('home', 'wholesale', {}),
}

const loadChrome = async (client: QueryClient): Promise<Chrome> => {
  const { queryKey, ...options } = homeQueries.header()
  const { headAdverts, insideKeywords, outsideKeywords } = await client.fetchQuery({ queryKey, ...options })
  // The server sends its answers along with the page: the menu would be the largest part of each.
  if (import.meta.env.SSR) client.removeQueries({ queryKey })
  return { headAdverts, insideKeywords, outsideKeywords }
}
