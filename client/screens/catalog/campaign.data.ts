import { catalogQueries, listQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import type { ListChoice } from '@fixbench/storefront/features/catalog/list-choice.rules.ts'
import { getCampaignPage, isPromotion, toCampaignFilter } from './campaign.rules.ts'

/** Queries of a campaign page, shared by loader and screen. */
export const campaignData = (pathname: string, id: string | undefined, choice: ListChoice) => {
  const campaign = getCampaignPage(pathname)
  const promotion = isPromotion(campaign, id)
  // A single promotion lists its selected products; the promotion page without one lists everything on sale.
  const isReduced = campaign.page === 'promotion' && !promotion
  return {
    campaign,
    ...listQueries(toCampaignFilter(campaign, id), choice, isReduced),
    top: catalogQueries.category(''),
    head: catalogQueries.campaign(promotion ? id : campaign.page),
  }
}
