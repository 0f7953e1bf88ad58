import {
  newsletterQueries,
  parseNewsletterLink,
} from '@fixbench/storefront/features/newsletter/newsletter.queries.ts'
import { ApiError } from '@fixbench/storefront/lib/api/errors.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { redirect } from 'react-router-dom'

/** Loads a member's subscription, or, for a link in an email, the subscription it belongs to. */
export const loader: ScreenLoader = async ({ shop, viewer, url }) => {
  const link = parseNewsletterLink(url.searchParams)
  if (link !== null) {
    await critical(shop, {
      ...newsletterQueries.link(link.token),
      meta: { reaction: 'silent' },
    }).catch(redirectInvalidLink)
    return { robots: 'noindex' }
  }
  if (viewer !== null) await critical(shop, newsletterQueries.own())
  return { description: 'News about parts, tools, and prices by email. Unsubscribe anytime.' }
}

/** Redirects a used or truncated link to the subscription form with a notice. */
const redirectInvalidLink = (error: unknown): never => {
  if (error instanceof ApiError && error.is('NOT_FOUND')) throw redirect(`${paths.subscriptions()}?link=old`)
  throw error
}
