import { profileQueries } from '@fixbench/storefront/features/profile/profile.queries.ts'
import { sessionQueries } from '@fixbench/storefront/features/session/session.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads the member's profile and sessions. */
export const loader: ScreenLoader = async ({ shop }) => {
  await Promise.all([critical(shop, profileQueries.own()), critical(shop, sessionQueries.list())])
}
