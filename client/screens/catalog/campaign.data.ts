import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { type ListChoice, toListFilter } from '#client/features/catalog/list-choice.rules.ts'
import { campaignBase, campaignOfPath, isPromotion } from './campaign.rules.ts'
import { facetQuestion } from './list-questions.ts'

/** What a campaign page asks for. */
export const campaignData = (pathname: string, id: string | undefined, choice: ListChoice) => {
  const campaign = campaignOfPath(pathname)
  const base = campaignBase(campaign, id)
  const question = facetQuestion(base, choice)
  const filter = {
    ...base,
    ...toListFilter(choice),
    sortType: choice.sortType,
    pageNum: choice.pageNum,
  }
  return {
    campaign,
    // One promotion is a list of products that were chosen for it; all promotions together are what is reduced now.
    products:
      campaign.page === 'promotion' && !isPromotion(campaign, id)
        ? catalogQueries.reduced(filter)
        : catalogQueries.list(filter),
    question,
    facets: catalogQueries.facets(question),
    top: catalogQueries.category(''),
    head: catalogQueries.campaign(isPromotion(campaign, id) ? id : campaign.page),
  }
}
