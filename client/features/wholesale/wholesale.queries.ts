import { queryOptions } from '@tanstack/react-query'
import type { InputAt } from '#client/lib/api/api.ts'
import { callQuery } from '#client/lib/api/query.ts'
import type { WholesaleTeaser } from '#contract/home.schemas.ts'

/** Testimonials that the home page shows. */
const HOME_TESTIMONIALS = 4
const MESSAGES = 50

export const wholesaleQueries = {
  /** The member's latest application; null before there is one. */
  application: () => callQuery('wholesale', 'application', {}),

  /** Level, purchases, next level and manager; null for retail members. */
  account: () => callQuery('wholesale', 'account', {}, { meta: { reaction: 'silent' } }),

  /** The offer to wholesale buyers, with testimonials, as everybody sees it. */
  teaser: () => callQuery('home', 'wholesale', {}),

  /** A monthly basket at retail and at each level; without items a typical one. */
  savings: (items: InputAt<'wholesale', 'savings'>['items'] = []) =>
    callQuery('wholesale', 'savings', { items }),

  /** The first testimonials of wholesale buyers. */
  testimonials: () =>
    queryOptions<WholesaleTeaser['testimonials']>({
      queryKey: ['home', 'testimonials'],
      queryFn: async ({ client }) => {
        const { queryKey, ...options } = wholesaleQueries.teaser()
        const { testimonials } = await client.fetchQuery({ queryKey, ...options })
        // The server sends its answers with the page, and only these four are shown.
        if (import.meta.env.SSR) client.removeQueries({ queryKey })
        return testimonials.slice(0, HOME_TESTIMONIALS)
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** What was written between the member and the client manager, newest first. */
  messages: () => callQuery('wholesale', 'messages', { pageSize: MESSAGES }),
}
