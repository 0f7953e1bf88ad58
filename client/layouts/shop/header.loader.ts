import { ApiError } from '@fixbench/storefront/lib/api/errors.ts'
import { notFound, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'

/** Creates a loader of the header's data. It throws `rejection()` after code 500; after any other error the header has no data. */
export const createHeaderLoader =
  (rejection: () => unknown): ScreenLoader =>
  async ({ shop }) => {
    try {
      await shop.queryClient.fetchQuery(headerQueries.summary())
    } catch (error) {
      if (error instanceof ApiError && error.is('REFUSED')) throw rejection()
    }
    return null
  }

/** Code 500 shows the 404 page (ERR-header-500). */
export const loader = createHeaderLoader(notFound)
