import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { parseChoice } from '@fixbench/storefront/features/catalog/list-choice.rules.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { campaignData } from './campaign.data.ts'

/** Loads products and filters of a campaign page. An unknown category or promotion shows an empty list. */
export const loader: ScreenLoader = async ({ shop, params, url }) => {
  const data = campaignData(url.pathname, params.id, parseChoice(url.searchParams, undefined))
  const [products] = await Promise.all([
    critical(shop, data.products),
    critical.orNull(shop, data.facets),
    critical(shop, data.top),
    critical.orNull(shop, data.head),
  ])
  // An unknown child has no products and must not be found by search engines.
  const isEmpty = params.id !== undefined && products.total === 0

  return {
    description: data.campaign.description,
    ...omitUndefined({ robots: isEmpty ? 'noindex' : undefined }),
  }
}
