import type { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { byPriceGroup, cached, cachedProducts, forEveryone, type Handlers } from '#server/http/call.ts'
import { compareSkus, getDescription, getProductDetail, listRecommended } from './detail.service.ts'
import { getDeviceParts } from './device-parts.service.ts'
import { checkModel, getFinderOptions } from './finder.service.ts'
import { listProducts, listReduced } from './list-products.ts'
import { getBackGlassJob, getRefurbishingJob } from './repair-jobs.service.ts'
import { listCombinationOffers, lookUpPrices } from './sku-price.service.ts'

export const catalogHandlers: Omit<Handlers<typeof catalogEndpoints>, 'facets'> = {
  list: cachedProducts(({ deps, viewer, input }) => listProducts(deps, viewer, input)),
  detail: cachedProducts(({ deps, viewer, input }) => getProductDetail(deps, viewer, input)),
  description: cached(['content'], forEveryone, ({ deps, input }) => getDescription(deps, input)),
  recommended: cachedProducts(({ deps, viewer, input }) => listRecommended(deps, viewer, input)),
  skuPrice: ({ deps, viewer, input }) => lookUpPrices(deps, viewer, input.items),
  combinations: cached(['catalog', 'content'], byPriceGroup, ({ deps, viewer, input }) =>
    listCombinationOffers(deps, viewer, input),
  ),
  preferential: cachedProducts(({ deps, viewer, input }) => listReduced(deps, viewer, input)),
  finder: cached(['content'], forEveryone, ({ deps, input }) => getFinderOptions(deps, input)),
  compare: cachedProducts(({ deps, viewer, input }) => compareSkus(deps, viewer, input.skuCodes)),
  backGlassJob: cached(['catalog'], byPriceGroup, ({ deps, viewer }) => getBackGlassJob(deps, viewer)),
  refurbishingJob: cached(['catalog'], byPriceGroup, ({ deps, viewer }) => getRefurbishingJob(deps, viewer)),
  deviceParts: cached(['catalog', 'content'], byPriceGroup, ({ deps, viewer, input }) =>
    getDeviceParts(deps, viewer, input),
  ),
  checkModel: ({ deps, input }) => checkModel(deps, input),
}
