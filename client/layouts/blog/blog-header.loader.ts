import { data } from 'react-router-dom'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import { ApiError } from '#client/lib/api/errors.ts'
import type { ScreenLoader } from '#client/lib/loader.ts'

/** Loads the blog's header. Code 500 shows the error page with the message 'Error' and status 404 (ERR-header-500-blog). */
export const loader: ScreenLoader = async ({ shop }) => {
  try {
    await shop.queryClient.fetchQuery(headerQueries.summary())
  } catch (error) {
    if (error instanceof ApiError && error.is('REFUSED')) throw data('Error', { status: 404 })
  }
  return null
}
