import { wholesaleQueries } from '@fixbench/storefront/features/wholesale/wholesale.queries.ts'
import type { ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads the feature cards. If that fails, only the form is shown. */
export const loader: ScreenLoader = async ({ shop }) => {
  await shop.queryClient.prefetchQuery(wholesaleQueries.teaser())
  return null
}
