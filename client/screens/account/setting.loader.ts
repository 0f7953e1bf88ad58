import { profileQueries } from '#client/features/profile/profile.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** What the member has set. */
export const loader: ScreenLoader = async ({ shop }) => {
  await critical(shop, profileQueries.own())
  return { robots: 'noindex' }
}
