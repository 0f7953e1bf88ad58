import type { ProductFilter } from '#contract/product-filter.ts'
import { findPromisedReduction } from '#server/domain/catalog/campaign-promise.ts'
import { getLevelPermille, type Viewer } from '#server/domain/viewer.ts'
import { groupBy } from '#server/lib/group-by.ts'
import { findCategory } from '#server/modules/category/category.service.ts'
import { getCategoryTree } from '#server/modules/category/category-tree.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type Chosen, findFeatureValues, findTags, listCampaignCodes } from './filter.repo.ts'
import {
  type ChosenGroup,
  type PriceColumn,
  type ResolvedFilter,
  resolveOrder,
  toRetailBounds,
} from './filter.rules.ts'

/** The price column to sort and filter by. */
const getPriceColumn = (viewer: Viewer): PriceColumn =>
  viewer.kind === 'guest' ? 'guestPriceCents' : 'memberPriceCents'

/** Restricts a filter to the results of a search. */
export type SearchCondition = { match: string | null; matchedSkuIds: readonly number[] }

const NO_SEARCH: SearchCondition = { match: null, matchedSkuIds: [] }

/** Resolves the names of a filter; null when a name is unknown, so nothing can match. */
export const resolveFilter = (
  deps: Pick<WorldDeps, 'sql' | 'cache'>,
  viewer: Viewer,
  filter: ProductFilter,
  search: SearchCondition = NO_SEARCH,
): ResolvedFilter | null => {
  const category = resolveCategory(deps, filter)
  const features = resolveFeatures(deps, filter.features ?? [])
  const tags = resolveTags(deps, filter.tagIds ?? [])
  if (category === 'unknown' || features === null || tags === null) return null
  const campaigns = findCampaigns(deps, filter)
  return {
    category,
    campaigns,
    leastOffPermille: findPromisedReduction([filter.page, filter.campaign]),
    features,
    tags,
    deviceIds: filter.deviceIds ?? [],
    price: { column: getPriceColumn(viewer), ...toRetailBounds(filter, getLevelPermille(viewer)) },
    inStock: filter.inStock ?? false,
    ...search,
    order: resolveOrder(filter, campaigns !== null),
  }
}

const resolveCategory = (deps: Pick<WorldDeps, 'sql' | 'cache'>, filter: ProductFilter) => {
  const found = findCategory(getCategoryTree(deps), filter)
  if (found === 'all') return null
  if (found === 'unknown') return found
  return { column: `l${found.level}CategoryId`, id: found.id, productCount: found.productCount }
}

const findCampaigns = (deps: Pick<WorldDeps, 'sql'>, { page, campaign }: ProductFilter): string[] | null => {
  if (campaign !== undefined) return [campaign]
  if (page === undefined) return null
  return page === 'featured' ? listCampaignCodes(deps.sql, 'featured') : [page]
}

/** Groups the values found; null when some were requested but none exists. */
const groupChosen = (requestedCount: number, chosen: readonly Chosen[]): ChosenGroup[] | null => {
  if (requestedCount > 0 && chosen.length === 0) return null
  return [...groupBy(chosen, value => value.groupKey)].map(([key, values]) => ({
    key,
    ids: values.map(({ id }) => id),
    skuIds: values.filter(({ isOfSku }) => isOfSku === 1).map(({ id }) => id),
  }))
}

const resolveFeatures = (deps: Pick<WorldDeps, 'sql'>, requested: readonly string[]) =>
  requested.length === 0 ? [] : groupChosen(requested.length, findFeatureValues(deps.sql, requested))

const resolveTags = (deps: Pick<WorldDeps, 'sql'>, requested: readonly number[]) =>
  requested.length === 0 ? [] : groupChosen(requested.length, findTags(deps.sql, requested))
