import type { WholesaleTeaser } from '@fixbench/contract/home/home.schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import type { InputAt } from '#storefront/lib/api/api.ts'
import { callQuery } from '#storefront/lib/api/query.ts'

/** Number of testimonials on the home page. */
const HOME_TESTIMONIALS = 4
const MESSAGES = 50

export const wholesaleQueries = {
  /** The member's latest application; null if there is none. */
  application: () => callQuery('wholesale', 'application', {}),

  /** Wholesale account with level, purchases, next level and manager; null for retail members. */
  account: () => callQuery('wholesale', 'account', {}, { meta: { reaction: 'silent' } }),

  /** Public offer to wholesale buyers, including testimonials. */
  teaser: () => callQuery('home', 'wholesale', {}),

  /** Prices of a monthly basket at retail and at each level; without items, those of a typical basket. */
  savings: (items: InputAt<'wholesale', 'savings'>['items'] = []) =>
    callQuery('wholesale', 'savings', { items }),

  /** The first testimonials, for the home page. */
  testimonials: () =>
    queryOptions<WholesaleTeaser['testimonials']>({
      queryKey: ['home', 'testimonials'],
      queryFn: async ({ client }) => {
        const { queryKey, ...options } = wholesaleQueries.teaser()
        const { testimonials } = await client.fetchQuery({ queryKey, ...options })
        // Keeps the full teaser out of the dehydrated page, which shows only these testimonials.
        if (import.meta.env.SSR) client.removeQueries({ queryKey })
        return testimonials.slice(0, HOME_TESTIMONIALS)
      },
      staleTime: Infinity,
    }),

  /** Messages between the member and the client manager, newest first. */
  messages: () => callQuery('wholesale', 'messages', { pageSize: MESSAGES }),
}
