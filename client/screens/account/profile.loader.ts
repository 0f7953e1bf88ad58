import { profileQueries } from '#client/features/profile/profile.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { regionQueries } from '#client/shared/region/region.queries.ts'

/** Loads the member's profile and the countries. */
export const loader: ScreenLoader = async ({ shop }) => {
  await Promise.all([critical(shop, profileQueries.own()), critical(shop, regionQueries.countries())])
}
