import { addressQueries } from '@fixbench/storefront/features/address/address.queries.ts'
import { pointsQueries } from '@fixbench/storefront/features/points/points.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { replace } from 'react-router-dom'

/** Loads the product and the address book. Redirects to the store without an id. */
export const loader: ScreenLoader = async ({ shop, params }) => {
  if (params['id'] === undefined) throw replace(paths.loyaltyStore())
  await Promise.all([
    critical.or404(shop, { ...pointsQueries.product(params['id']), staleTime: 0 }),
    critical(shop, addressQueries.list()),
  ])
}
