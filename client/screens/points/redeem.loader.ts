import { replace } from 'react-router-dom'
import { addressQueries } from '#client/features/address/address.queries.ts'
import { pointsQueries } from '#client/features/points/points.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { paths } from '#client/paths.ts'

/** Loads the product and the address book. Redirects to the store without an id. */
export const loader: ScreenLoader = async ({ shop, params }) => {
  if (params['id'] === undefined) throw replace(paths.loyaltyStore())
  await Promise.all([
    critical.or404(shop, { ...pointsQueries.product(params['id']), staleTime: 0 }),
    critical(shop, addressQueries.list()),
  ])
}
