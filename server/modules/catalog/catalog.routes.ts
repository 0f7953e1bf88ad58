import type { catalogEndpoints } from '#contract/catalog.contract.ts'
import { byPriceGroup, cached, forEveryone, type Handlers } from '#server/http/call.ts'
import { getBackGlassJob } from './back-glass-job.service.ts'
import { compareSkus } from './compare.service.ts'
import { getDescription, getProductDetail } from './detail.service.ts'
import { getDeviceParts } from './device-parts.service.ts'
import { checkModel, getFinderOptions } from './finder.service.ts'
import { listProducts, listReduced } from './list-products.ts'
import { listRecommended } from './recommended.service.ts'
import { getRefurbishingJob } from './refurbishing-job.service.ts'
import { listCombinationOffers, lookUpPrices } from './sku-price.service.ts'

export const catalogHandlers: Omit<Handlers<typeof catalogEndpoints>, 'facets'> = {
  list: cached(['catalog', 'content', 'reviews'], byPriceGroup, ({ deps, viewer, input }) =>
    listProducts(deps, viewer, input),
  ),
  detail: cached(['catalog', 'content', 'reviews'], byPriceGroup, ({ deps, viewer, input }) =>
    getProductDetail(deps, viewer, input),
  ),
  description: cached(['content'], forEveryone, ({ deps, input }) => getDescription(deps, input)),
  recommended: cached(['catalog', 'content', 'reviews'], byPriceGroup, ({ deps, viewer, input }) =>
    listRecommended(deps, viewer, input),
  ),
  skuPrice: ({ deps, viewer, input }) => lookUpPrices(deps, viewer, input.items),
  combinations: cached(['catalog', 'content'], byPriceGroup, ({ deps, viewer, input }) =>
    listCombinationOffers(deps, viewer, input),
  ),
  preferential: cached(['catalog', 'content', 'reviews'], byPriceGroup, ({ deps, viewer, input }) =>
    listReduced(deps, viewer, input),
  ),
  finder: cached(['content'], forEveryone, ({ deps, input }) => getFinderOptions(deps, input)),
  compare: cached(['catalog', 'content', 'reviews'], byPriceGroup, ({ deps, viewer, input }) =>
    compareSkus(deps, viewer, input.skuCodes),
  ),
  backGlassJob: cached(['catalog'], byPriceGroup, ({ deps, viewer }) => getBackGlassJob(deps, viewer)),
  refurbishingJob: cached(['catalog'], byPriceGroup, ({ deps, viewer }) => getRefurbishingJob(deps, viewer)),
  deviceParts: cached(['catalog', 'content'], byPriceGroup, ({ deps, viewer, input }) =>
    getDeviceParts(deps, viewer, input),
  ),
  checkModel: ({ deps, input }) => checkModel(deps, input),
}
