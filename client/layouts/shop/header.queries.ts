import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callQuery } from '#client/lib/api/query.ts'
import type { HeaderData } from '#contract/home.schemas.ts'
import { type HomeMenu, toHomeMenu } from './menu/home-menu.rules.ts'

/** Answers that change rarely are asked for once in a visit. */
const ONE_VISIT = Number.POSITIVE_INFINITY

/** What every page shows of the header's data; the menu is many times larger and waits until it is opened. */
export type HeaderSummary = Pick<HeaderData, 'headAdverts' | 'insideKeywords' | 'outsideKeywords'>

export const headerQueries = {
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
  summary: () =>
    queryOptions<HeaderSummary>({
      queryKey: ['home', 'summary'],
      queryFn: ({ client }) => loadSummary(client),
      staleTime: ONE_VISIT,
      meta: { reaction: 'silent' },
    }),

  /** What the home page shows of the menu. */
  homeMenu: () =>
    queryOptions<HomeMenu>({
      queryKey: ['home', 'menu'],
      queryFn: async ({ client }) => toHomeMenu((await loadHeader(client)).categories),
      staleTime: ONE_VISIT,
    }),
}

const loadHeader = async (client: QueryClient): Promise<HeaderData> => {
  const { queryKey, ...options } = headerQueries.header()
  const header = await client.fetchQuery({ queryKey, ...options })
  // The server sends its answers along with the page: the menu would be the largest part of each.
  if (import.meta.env.SSR) client.removeQueries({ queryKey })
  return header
}

const loadSummary = async (client: QueryClient): Promise<HeaderSummary> => {
  const { headAdverts, insideKeywords, outsideKeywords } = await loadHeader(client)
  return { headAdverts, insideKeywords, outsideKeywords }
}
