import { callQuery } from '#client/lib/api/query.ts'

export const newsletterQueries = {
  /** The member's own subscription. */
  own: () => callQuery('support', 'subscription', {}),
  /** Whose subscription the link of a mail is about. */
  link: (token: string) =>
    callQuery('support', 'subscriptionLink', { token }, { staleTime: Number.POSITIVE_INFINITY }),
}
