import { wholesaleQueries } from '#client/features/wholesale/wholesale.queries.ts'
import type { ScreenLoader } from '#client/lib/loader.ts'

/** Loads the feature cards; without them the form alone is shown. */
export const loader: ScreenLoader = async ({ shop }) => {
  await shop.queryClient.prefetchQuery(wholesaleQueries.teaser())
  return null
}
