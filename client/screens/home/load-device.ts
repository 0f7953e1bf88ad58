import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { critical, type LoadingShop } from '#client/lib/loader.ts'
import { readWanted, toChoice } from './device-hero.rules.ts'

/** Loads the device taken apart that the address names, and the finder's steps up to it. The page does without them. */
export const loadDevice = async (shop: LoadingShop, query: URLSearchParams): Promise<void> => {
  const wanted = readWanted(query)
  const { deviceId } = wanted
  const device = await critical.orNull(
    shop,
    catalogQueries.deviceParts(deviceId === undefined ? {} : { deviceId }),
  )
  await shop.queryClient.prefetchQuery(catalogQueries.finder(toChoice(wanted, device ?? undefined)))
}
