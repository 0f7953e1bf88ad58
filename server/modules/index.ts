import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/http/register-endpoints.ts'
import { catalogHandlers } from './catalog/catalog.routes.ts'
import { categoryHandlers } from './category/category.routes.ts'
import { homeHandlers } from './home/home.routes.ts'
import { questionHandlers } from './question/question.routes.ts'
import { reviewHandlers } from './review/review.routes.ts'
import { searchHandlers } from './search/search.routes.ts'
import { seoHandlers } from './seo/seo.routes.ts'
import { sessionHandlers } from './session/session.routes.ts'

/** Registers the calls of every domain. One line a domain, in the order of the contract. */
export const registerModules = (app: FastifyInstance): void => {
  registerEndpoints(app, contract.catalog, catalogHandlers)
  registerEndpoints(app, contract.category, categoryHandlers)
  registerEndpoints(app, contract.home, homeHandlers)
  registerEndpoints(app, contract.question, questionHandlers)
  registerEndpoints(app, contract.review, reviewHandlers)
  registerEndpoints(app, contract.search, searchHandlers)
  registerEndpoints(app, contract.seo, seoHandlers)
  registerEndpoints(app, contract.session, sessionHandlers)
}
