import type { ProductFilter } from '@fixbench/contract/catalog/product-filter.ts'
import { groupBy } from '@fixbench/contract/core/lists.ts'
import { findPromisedReduction } from '@fixbench/domain/catalog/campaign-promise.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { findCategory } from '#server/modules/category/category.service.ts'
import { getCategoryTree } from '#server/modules/category/category-tree.ts'
import { type ResolvedFilter, resolveOrder, toRetailBounds } from './filter.rules.ts'
import { type Chosen, findFeatureValues, findTags, listCampaignCodes } from './filter-sql.repo.ts'

/** Restricts a filter to the results of a search. */
export type SearchCondition = { match: string | null; matchedSkuIds: readonly number[] }

const NO_SEARCH: SearchCondition = { match: null, matchedSkuIds: [] }

/** Resolves the names of a filter; null when a name is unknown, so nothing can match. */
export const resolveFilter = (
  deps: Pick<ShopContext, 'sql' | 'cache'>,
  viewer: Viewer,
  filter: ProductFilter,
  search: SearchCondition = NO_SEARCH,
): ResolvedFilter | null => {
  const category = findCategory(getCategoryTree(deps), filter)
  const features = groupChosen(filter.features ?? [], names => findFeatureValues(deps.sql, names))
  const tags = groupChosen(filter.tagIds ?? [], ids => findTags(deps.sql, ids))
  if (category === 'unknown' || features === null || tags === null) return null

  const campaigns = findCampaigns(deps, filter)

  return {
    category: category === 'all' ? null : category,
    campaigns,
    leastOffPermille: findPromisedReduction([filter.page, filter.campaign]),
    features,
    tags,
    deviceIds: filter.deviceIds ?? [],
    price: {
      column: viewer.kind === 'guest' ? 'guestPriceCents' : 'memberPriceCents',
      ...toRetailBounds(filter, viewer.levelPermille),
    },
    inStock: filter.inStock ?? false,
    ...search,
    order: resolveOrder(filter, { hasCampaign: campaigns !== null }),
  }
}

const findCampaigns = (
  deps: Pick<ShopContext, 'sql'>,
  { page, campaign }: ProductFilter,
): string[] | null => {
  if (campaign !== undefined) return [campaign]
  if (page === undefined) return null
  return page === 'featured' ? listCampaignCodes(deps.sql, 'featured') : [page]
}

/** Groups the values found; null when some were requested but none exists. */
const groupChosen = <Name>(requested: readonly Name[], find: (requested: readonly Name[]) => Chosen[]) => {
  const chosen = requested.length === 0 ? [] : find(requested)
  if (requested.length > 0 && chosen.length === 0) return null
  return [...groupBy(chosen, value => value.groupKey)].map(([key, values]) => ({
    key,
    ids: values.map(({ id }) => id),
    skuIds: values.filter(({ isOfSku }) => isOfSku === 1).map(({ id }) => id),
  }))
}
