import { addressQueries } from '@fixbench/storefront/features/address/address.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads the address book. */
export const loader: ScreenLoader = async ({ shop }) => {
  await critical(shop, addressQueries.list())
}
