import { savedListQueries } from '@fixbench/storefront/features/saved-list/saved-list.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads the member's saved lists, or the one of the query. */
export const loader: ScreenLoader = async ({ shop, viewer, url }) => {
  const id = url.searchParams.get('id')
  if (viewer !== null) {
    if (id === null) await critical(shop, savedListQueries.list())
    else await critical.or404(shop, savedListQueries.detail(id))
  }
  return { robots: 'noindex' }
}
