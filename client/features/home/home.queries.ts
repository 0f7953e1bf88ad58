import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callQuery } from '#client/lib/query.ts'
import type { HeaderData } from '#contract/home.schemas.ts'
import { type HomeMenu, homeMenuOf } from './home-menu.rules.ts'

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
        // The layout's loader knows what a failure means; a menu that cannot open says so itself.
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

  /** What the home page shows of the menu. */
  menu: () =>
    queryOptions<HomeMenu>({
      queryKey: ['home', 'menu'],
      queryFn: async ({ client }) => homeMenuOf((await loadHeader(client)).categories),
      staleTime: ONE_VISIT,
    }),

  /** Blocks of the home page with their first products, by tag type. */
  blocks: (tagType: string[]) => callQuery('home', 'index', { tagType }),
  /** Products of one block. */
  blockProducts: (tagType: string) =>
    callQuery('home', 'indexProduct', { tagType, pageNum: 1, pageSize: 12 }),
  adverts: () => callQuery('home', 'indexAdvert', { pageNum: 1, pageSize: 20 }),
  news: () => callQuery('home', 'news', { pageNum: 1, pageSize: 3 }),
}

const loadHeader = async (client: QueryClient): Promise<HeaderData> => {
  const { queryKey, ...options } = homeQueries.header()
  const header = await client.fetchQuery({ queryKey, ...options })
  // The server sends its answers along with the page: the menu would be the largest part of each.
  if (import.meta.env.SSR) client.removeQueries({ queryKey })
  return header
}

const loadChrome = async (client: QueryClient): Promise<Chrome> => {
  const { headAdverts, insideKeywords, outsideKeywords } = await loadHeader(client)
  return { headAdverts, insideKeywords, outsideKeywords }
}
