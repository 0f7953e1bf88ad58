import { savedListQueries } from '#client/features/saved-list/saved-list.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** All lists of the member, or the one that the address names. */
export const loader: ScreenLoader = async ({ shop, viewer, url }) => {
  const id = url.searchParams.get('id')
  if (viewer !== null) {
    if (id === null) await critical(shop, savedListQueries.list())
    else await critical.or404(shop, savedListQueries.detail(id))
  }
  return { robots: 'noindex' }
}
