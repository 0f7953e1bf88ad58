import { homeQueries } from '#client/features/home/home.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** Levels, managers and voices of the wholesale programme. */
export const loader: ScreenLoader = async ({ shop }) => {
  const { claim } = await critical(shop, homeQueries.wholesale())
  return { description: `${claim}: levels, client managers and sign-up.` }
}
