import { formatCount } from '@fixbench/contract/core/format.ts'
import { parseChoice } from '@fixbench/storefront/features/catalog/list-choice.rules.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readCategory, searchData } from './search.data.ts'

/** Loads the results and filters of a search, or best sellers if there are none. Empty results aren't indexed. */
export const loader: ScreenLoader = async ({ shop, params, url }) => {
  const keyword = (params.id ?? '').trim()
  const categoryId = readCategory(url.searchParams)
  const data = searchData(keyword, categoryId, parseChoice(url.searchParams, params.page))
  if (data !== null) {
    const [{ total }] = await Promise.all([
      critical(shop, data.result),
      critical.orNull(shop, data.facets),
      critical.orNull(shop, data.tags),
      categoryId === 0 ? null : critical.orNull(shop, data.categoryPath),
    ])
    if (total > 0) {
      return {
        description: `${formatCount(total, 'part or tool', 'parts and tools')}${keyword === '' ? '.' : ` for “${keyword}.”`} Compare prices, stock, grades, and compatible models.`,
      }
    }
    await Promise.all([critical(shop, data.bestSellers), critical.orNull(shop, data.categories)])
  }

  return { robots: 'noindex, follow' }
}
