import { addressQueries } from '#client/features/address/address.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** Loads the address book. */
export const loader: ScreenLoader = async ({ shop }) => {
  await critical(shop, addressQueries.list())
}
