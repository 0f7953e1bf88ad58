import { profileQueries } from '#client/features/profile/profile.queries.ts'
import { sessionQueries } from '#client/features/session/session.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** Loads the member's profile and sessions. */
export const loader: ScreenLoader = async ({ shop }) => {
  await Promise.all([critical(shop, profileQueries.own()), critical(shop, sessionQueries.list())])
}
