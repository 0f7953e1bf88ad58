import { profileQueries } from '@fixbench/storefront/features/profile/profile.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { regionQueries } from '@fixbench/storefront/shared/region/region.queries.ts'

/** Loads the member's profile and the countries. */
export const loader: ScreenLoader = async ({ shop }) => {
  await Promise.all([critical(shop, profileQueries.own()), critical(shop, regionQueries.countries())])
}
