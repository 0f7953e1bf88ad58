import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { choiceFilter, type ListChoice } from '#client/features/catalog/list-choice.rules.ts'
import { campaignBase, campaignOfPath } from './campaign.rules.ts'
import { facetQuestion } from './list-questions.ts'

/** What a campaign page asks for. */
export const campaignData = (pathname: string, id: string | undefined, choice: ListChoice) => {
  const campaign = campaignOfPath(pathname)
  const base = campaignBase(campaign, id)
  const question = facetQuestion(base, choice)
  return {
    campaign,
    products: catalogQueries.list({
      ...base,
      ...choiceFilter(choice),
      sortType: choice.sortType,
      pageNum: choice.pageNum,
    }),
    question,
    facets: catalogQueries.facets(question),
    top: catalogQueries.category(''),
  }
}
