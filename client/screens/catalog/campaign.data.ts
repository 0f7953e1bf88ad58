import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { type ListChoice, toListFilter } from '#client/features/catalog/list-choice.rules.ts'
import { getCampaignPage, isPromotion, toCampaignFilter } from './campaign.rules.ts'

/** Queries of a campaign page, shared by loader and screen. */
export const campaignData = (pathname: string, id: string | undefined, choice: ListChoice) => {
  const campaign = getCampaignPage(pathname)
  const facetInput = { ...toCampaignFilter(campaign, id), ...toListFilter(choice) }
  const filter = { ...facetInput, sortType: choice.sortType, pageNum: choice.pageNum }
  return {
    campaign,
    // A single promotion lists its selected products; the promotion page without one lists everything on sale.
    products:
      campaign.page === 'promotion' && !isPromotion(campaign, id)
        ? catalogQueries.reduced(filter)
        : catalogQueries.list(filter),
    facetInput,
    facets: catalogQueries.facets(facetInput),
    top: catalogQueries.category(''),
    head: catalogQueries.campaign(isPromotion(campaign, id) ? id : campaign.page),
  }
}
