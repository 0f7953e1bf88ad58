import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { readKitChoice } from './kit-choice.rules.ts'

/** Loads the repair kits, and the options of the model finder up to the selected model. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const { pageNum, device } = readKitChoice(url.searchParams)
  await Promise.all([
    critical(shop, catalogQueries.allCombinations(pageNum, device.deviceId)),
    critical.orNull(shop, catalogQueries.finder(device)),
  ])
  return { description: 'The parts, adhesives, and tools for one repair, added in one click.' }
}
