import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { pageNumOf } from './page-num.ts'

/** Combinations in force. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  await critical(shop, catalogQueries.allCombinations(pageNumOf(url.searchParams)))
  return { description: 'Parts, adhesives and tools of one job, bought together.' }
}
