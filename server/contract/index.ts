import { catalogEndpoints } from './catalog.contract.ts'
import { categoryEndpoints } from './category.contract.ts'
import { homeEndpoints } from './home.contract.ts'
import { questionEndpoints } from './question.contract.ts'
import { reviewEndpoints } from './review.contract.ts'
import { searchEndpoints } from './search.contract.ts'
import { seoEndpoints } from './seo.contract.ts'
import { sessionEndpoints } from './session.contract.ts'

/** The whole contract, by domain. Everything that knows a call derives it from here. */
export const contract = {
  catalog: catalogEndpoints,
  category: categoryEndpoints,
  home: homeEndpoints,
  question: questionEndpoints,
  review: reviewEndpoints,
  search: searchEndpoints,
  seo: seoEndpoints,
  session: sessionEndpoints,
}

export type Contract = typeof contract
