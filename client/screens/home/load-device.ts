import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { readFinderChoice } from '@fixbench/storefront/features/catalog/finder-choice.rules.ts'
import { critical, type LoadingShop } from '@fixbench/storefront/lib/loader.ts'
import { toChoice } from './device-hero.rules.ts'

/** Loads the device of the query and the options of the finder up to it. Failures are ignored. */
export const loadDevice = async (shop: LoadingShop, query: URLSearchParams): Promise<void> => {
  const inUrl = readFinderChoice(query)
  const { deviceId } = inUrl
  const device = await critical.orNull(
    shop,
    catalogQueries.deviceParts(deviceId === undefined ? {} : { deviceId }),
  )
  await shop.queryClient.prefetchQuery(catalogQueries.finder(toChoice(inUrl, device ?? undefined)))
}
