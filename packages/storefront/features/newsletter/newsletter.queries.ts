import { callQuery } from '#storefront/lib/api/query.ts'

export type NewsletterLinkData = { token: string; purpose: 'confirm' | 'unsubscribe' }

/** Parses the URL of a link in a newsletter email; null if it is not one. */
export const parseNewsletterLink = (query: URLSearchParams): NewsletterLinkData | null => {
  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    const token = query.get(purpose)
    if (token !== null && token !== '') return { token, purpose }
  }
  return null
}

export const newsletterQueries = {
  /** The member's subscription. */
  own: () => callQuery('support', 'subscription', {}),
  /** The subscription that a link in an email refers to. */
  link: (token: string) => callQuery('support', 'subscriptionLink', { token }, { staleTime: Infinity }),
}
