import { afterSaleQueries } from '@fixbench/storefront/features/after-sale/after-sale.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { replace } from 'react-router-dom'

/** Loads a request. Redirects to the list without an id. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const id = url.searchParams.get('id') ?? ''
  if (id === '') throw replace(paths.afterSales())
  await critical.or404(shop, { ...afterSaleQueries.detail(id), staleTime: 0 })
}
