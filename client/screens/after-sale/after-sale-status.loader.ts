import { replace } from 'react-router-dom'
import { afterSaleQueries } from '#client/features/after-sale/after-sale.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { paths } from '#client/paths.ts'

/** Loads a request. Redirects to the list without an id. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const id = url.searchParams.get('id') ?? ''
  if (id === '') throw replace(paths.afterSales())
  await critical.or404(shop, { ...afterSaleQueries.detail(id), staleTime: 0 })
}
