import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import { ApiError } from '#client/lib/api/errors.ts'
import { notFound, type ScreenLoader } from '#client/lib/loader.ts'

/** Loads the header's data. Code 500 shows the 404 page (ERR-header-500); after any other error the header has no data. */
export const loader: ScreenLoader = async ({ shop }) => {
  try {
    await shop.queryClient.fetchQuery(headerQueries.summary())
  } catch (error) {
    if (error instanceof ApiError && error.is('REFUSED')) throw notFound()
  }
  return null
}
