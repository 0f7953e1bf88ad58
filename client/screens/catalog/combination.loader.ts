import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { readFinderChoice } from '@fixbench/storefront/features/catalog/finder-choice.rules.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads the repair kits, and the options of the model finder up to the selected model. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const device = readFinderChoice(url.searchParams)
  await Promise.all([
    critical(shop, catalogQueries.allCombinations(readPageNum(url.searchParams), device.deviceId)),
    critical.orNull(shop, catalogQueries.finder(device)),
  ])
  return { description: 'The parts, adhesives, and tools for one repair, added in one click.' }
}
