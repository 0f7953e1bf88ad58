import { contentQueries } from '#client/features/content/content.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** Whether a member gets the newsletter; a guest is asked for an address. */
export const loader: ScreenLoader = async ({ shop, viewer }) => {
  if (viewer !== null) await critical(shop, contentQueries.subscription())
  return { description: 'News of parts, tools and prices by e-mail, ended at any time.' }
}
