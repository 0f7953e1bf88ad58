import { contentQueries } from '#client/features/content/content.queries.ts'
import { newsletterLinkOf } from '#client/features/content/newsletter-link.rules.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** Whether a member gets the newsletter; a guest is asked for an address. With the link of a mail: whose it is. */
export const loader: ScreenLoader = async ({ shop, viewer, url }) => {
  const link = newsletterLinkOf(url.searchParams)
  if (link !== null) {
    await critical.or404(shop, contentQueries.subscriptionLink(link.token))
    return { robots: 'noindex' }
  }
  if (viewer !== null) await critical(shop, contentQueries.subscription())
  return { description: 'News of parts, tools and prices by e-mail, ended at any time.' }
}
