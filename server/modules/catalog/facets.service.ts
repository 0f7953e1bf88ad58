import type { Facet, Facets } from '#contract/catalog.schemas.ts'
import type { ProductFilter } from '#contract/product-filter.ts'
import { roundCents, toDollars } from '#server/domain/money.ts'
import { getLevelPermille, type Viewer } from '#server/domain/viewer.ts'
import { findCategory } from '#server/modules/category/category.service.ts'
import { getCategoryTree } from '#server/modules/category/category-tree.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import {
  type Bounds,
  countDevices,
  countFeatures,
  countProducts,
  countTags,
  type FacetValueRow,
  getPriceBounds,
} from './facets.repo.ts'
import type { ResolvedFilter } from './filter.rules.ts'
import { getConditions, isPlain, shownPrice, skuRank } from './filter-sql.repo.ts'
import { resolveFilter, type SearchCondition } from './resolve-filter.ts'

const EMPTY: Facets = { groups: [], price: null, inStockCount: 0, total: 0 }

/** Groups with fewer values don't narrow a list, so they are hidden unless one of their values is selected. */
const LEAST_VALUES = 2

type FacetInput = ProductFilter & { group?: string | undefined; valuesPerGroup: number }

/**
 * Filter values of a list with counts. A count is the size of the list with that value as the only selection of its
 * group, and all other filters unchanged.
 */
export const getFacets = (
  deps: WorldDeps,
  viewer: Viewer,
  { group, valuesPerGroup, ...filter }: FacetInput,
  search?: SearchCondition,
): Facets => {
  const resolved = resolveFilter(deps, viewer, filter, search)
  if (resolved === null) return EMPTY
  const { sql } = deps
  const bounds = getPriceBounds(
    sql,
    getConditions(resolved, { price: true }),
    shownPrice(resolved, skuRank(resolved)),
  )
  const groups = orderGroups(deps, filter, getGroups(deps, filter, resolved))
  return {
    groups:
      group === undefined
        ? groups.map(facet => limitValues(facet, valuesPerGroup))
        : groups.filter(facet => facet.key === group),
    price: toPriceRange(bounds, getLevelPermille(viewer)),
    inStockCount: countProducts(sql, getConditions({ ...resolved, inStock: true })),
    total: countProducts(sql, getConditions(resolved)),
  }
}

/** Groups that don't depend on price or stock are cached until the content changes. */
const getGroups = (deps: WorldDeps, filter: ProductFilter, resolved: ResolvedFilter): Facet[] => {
  if (!isPlain(resolved)) return countGroups(deps, filter, resolved)
  const key = `facets|${resolved.category?.id ?? 0}`
  const known = deps.cache.get<Facet[]>(key)
  if (known !== undefined) return known
  const groups = countGroups(deps, filter, resolved)
  const bytes = groups.reduce((sum, facet) => sum + facet.values.length * BYTES_PER_VALUE, 0)
  deps.cache.set(key, ['content'], groups, bytes)
  return groups
}

const BYTES_PER_VALUE = 100

const countGroups = (deps: WorldDeps, filter: ProductFilter, resolved: ResolvedFilter): Facet[] => [
  ...deviceGroups(deps, resolved, filter),
  ...tagGroups(deps, resolved),
  ...featureGroups(deps, resolved),
]

/** Keeps the values with the most products and all selected values, in the order of the group. */
const limitValues = (facet: Facet, limit: number): Facet => {
  if (facet.values.length <= limit) return facet
  const most = new Set(facet.values.toSorted((a, b) => b.count - a.count).slice(0, limit))
  return { ...facet, values: facet.values.filter(value => value.isSelected || most.has(value)) }
}

const featureGroups = ({ sql }: WorldDeps, filter: ResolvedFilter): Facet[] => {
  const chosenKeys = filter.features.map(group => group.key)
  const open = countFeatures(sql, getConditions(filter)).filter(row => !chosenKeys.includes(row.groupKey))
  const chosen = chosenKeys.flatMap(key => countFeatures(sql, getConditions(filter, { feature: key }), key))
  return toFacets(
    [...chosen, ...open],
    'features',
    filter.features.flatMap(group => group.ids),
  )
}

/** Tags come from menu links, so a tag group is shown only when one of its tags is selected. */
const tagGroups = ({ sql }: WorldDeps, filter: ResolvedFilter): Facet[] => {
  const rows = filter.tags.flatMap(({ key }) => countTags(sql, getConditions(filter, { tag: key }), key))
  return toFacets(
    rows,
    'tagIds',
    filter.tags.flatMap(group => group.ids),
  )
}

/** Models are shown for categories with several models, but not for the category of a model. */
const deviceGroups = (deps: WorldDeps, filter: ResolvedFilter, requested: ProductFilter): Facet[] => {
  const category = findCategory(getCategoryTree(deps), requested)
  const isModelPage = typeof category !== 'string' && category.level === 3
  if (isModelPage || (filter.category === null && filter.deviceIds.length === 0)) return []
  const rows = countDevices(deps.sql, getConditions(filter, { devices: true }))
  return toFacets(rows, 'deviceIds', filter.deviceIds)
}

const toFacets = (
  rows: readonly FacetValueRow[],
  field: Facet['field'],
  chosenIds: readonly number[],
): Facet[] => {
  const facets = new Map<string, Facet>()
  for (const { groupKey, label, id, value, count } of rows) {
    const facet = facets.get(groupKey) ?? { key: groupKey, label, field, values: [], valueCount: 0 }
    facet.values.push({ id, value, count, isSelected: chosenIds.includes(id) })
    facet.valueCount += 1
    facets.set(groupKey, facet)
  }
  return [...facets.values()].filter(
    facet => facet.values.length >= LEAST_VALUES || facet.values.some(value => value.isSelected),
  )
}

/** Models first, then the filter groups of the category in its order, then all others. */
const orderGroups = (deps: WorldDeps, filter: ProductFilter, groups: readonly Facet[]): Facet[] => {
  const category = findCategory(getCategoryTree(deps), filter)
  const named = typeof category === 'string' ? [] : category.filterGroups
  const rank = ({ key, field }: Facet): number => {
    if (field === 'deviceIds') return -1
    const place = named.indexOf(key)
    return place === -1 ? named.length : place
  }
  return groups.toSorted((a, b) => rank(a) - rank(b))
}

const toPriceRange = ({ minCents, maxCents }: Bounds, levelPermille: number): Facets['price'] => {
  const paid = (cents: number) => toDollars(roundCents((cents * (1000 - levelPermille)) / 1000))
  return minCents === null || maxCents === null ? null : { min: paid(minCents), max: paid(maxCents) }
}
