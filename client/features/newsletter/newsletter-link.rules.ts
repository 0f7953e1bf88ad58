export type NewsletterLinkData = { token: string; purpose: 'confirm' | 'unsubscribe' }

/** Reads the link of a newsletter mail from an address; null where it is none. */
export const readNewsletterLink = (query: URLSearchParams): NewsletterLinkData | null => {
  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    const token = query.get(purpose)
    if (token !== null && token !== '') return { token, purpose }
  }
  return null
}
