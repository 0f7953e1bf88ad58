import type { HeaderData } from '@fixbench/contract/home/home.schemas.ts'
import { callQuery } from '@fixbench/storefront/lib/api/query.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type HomeMenu, toHomeMenu } from './menu/home-menu.rules.ts'

/** The part of the header's data that every page shows. The menu is many times larger and loads when it is opened. */
type HeaderSummary = Pick<HeaderData, 'headAdverts' | 'insideKeywords' | 'outsideKeywords'>

/** The header changes rarely, so one response serves the whole visit. */
export const headerQueries = {
  /** Menu, keywords and adverts of the header. The server render calls `headerSecondary`, the browser `header`. */
  header: () =>
    callQuery(
      'home',
      'header',
      {},
      {
        staleTime: Infinity,
        by: import.meta.env.SSR ? 'headerSecondary' : 'header',
        // The layout's loader and the menu handle failures themselves.
        meta: { reaction: 'silent' },
      },
    ),

  /** The part of the header's data that is embedded in each page. */
  summary: () =>
    queryOptions<HeaderSummary>({
      queryKey: ['home', 'summary'],
      queryFn: async ({ client }) => {
        const { headAdverts, insideKeywords, outsideKeywords } = await loadHeader(client)
        return { headAdverts, insideKeywords, outsideKeywords }
      },
      staleTime: Infinity,
      meta: { reaction: 'silent' },
    }),

  /** The part of the menu that the home page shows. It does without one that couldn't be read. */
  homeMenu: () =>
    queryOptions<HomeMenu>({
      queryKey: ['home', 'menu'],
      queryFn: async ({ client }) => toHomeMenu((await loadHeader(client)).categories),
      staleTime: Infinity,
      meta: { reaction: 'silent' },
    }),
}

const loadHeader = async (client: QueryClient): Promise<HeaderData> => {
  const options = headerQueries.header()
  const header = await client.fetchQuery(options)
  // The server embeds cached responses in the page, and the menu would be the largest of them.
  if (import.meta.env.SSR) client.removeQueries({ queryKey: options.queryKey })
  return header
}
