import { callQuery } from '#client/lib/api/query.ts'

export const newsletterQueries = {
  /** The member's subscription. */
  own: () => callQuery('support', 'subscription', {}),
  /** The subscription that a link in an email refers to. */
  link: (token: string) => callQuery('support', 'subscriptionLink', { token }, { staleTime: Infinity }),
}
