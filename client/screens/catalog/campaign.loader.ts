import { parseChoice } from '#client/features/catalog/list-choice.rules.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { campaignData } from './campaign.data.ts'

/** Loads products and filters of a campaign page. An unknown category or promotion shows an empty list. */
export const loader: ScreenLoader = async ({ shop, params, url }) => {
  const data = campaignData(url.pathname, params.id, parseChoice(url.searchParams, undefined))
  await Promise.all([
    critical(shop, data.products),
    critical.orNull(shop, data.facets),
    critical(shop, data.top),
    critical.orNull(shop, data.head),
  ])
  return { description: data.campaign.description }
}
