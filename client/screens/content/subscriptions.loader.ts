import { redirect } from 'react-router-dom'
import { newsletterQueries } from '#client/features/newsletter/newsletter.queries.ts'
import { parseNewsletterLink } from '#client/features/newsletter/newsletter-link.rules.ts'
import { ApiError } from '#client/lib/api/errors.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { paths } from '#client/paths.ts'

/** Whether a member gets the newsletter; a guest is asked for an address. With the link of a mail: whose it is. */
export const loader: ScreenLoader = async ({ shop, viewer, url }) => {
  const link = parseNewsletterLink(url.searchParams)
  if (link !== null) {
    await critical(shop, {
      ...newsletterQueries.link(link.token),
      meta: { reaction: 'silent' },
    }).catch(leaveOldLink)
    return { robots: 'noindex' }
  }
  if (viewer !== null) await critical(shop, newsletterQueries.own())
  return { description: 'News about parts, tools, and prices by email. Unsubscribe anytime.' }
}

/** A link that was used up, or cut by a mail program, leads to the page that says so and takes the address again. */
const leaveOldLink = (error: unknown): never => {
  if (error instanceof ApiError && error.is('NOT_FOUND')) throw redirect(`${paths.subscriptions()}?link=old`)
  throw error
}
