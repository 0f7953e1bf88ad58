import type { Facet, Facets } from '@fixbench/contract/catalog/catalog.schemas.ts'
import type { ProductFilter } from '@fixbench/contract/catalog/product-filter.ts'
import { roundCents, toDollars } from '@fixbench/domain/money.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { keepUntilWritten } from '#server/database/keep-until-written.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import {
  type Bounds,
  countDevices,
  countFeatures,
  countProducts,
  countTags,
  type FacetValueRow,
  getPriceBounds,
} from './facets.repo.ts'
import type { ChosenGroup, ResolvedFilter } from './filter.rules.ts'
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
  deps: ShopContext,
  viewer: Viewer,
  { group, valuesPerGroup, ...filter }: FacetInput,
  search?: SearchCondition,
): Facets => {
  const resolved = resolveFilter(deps, viewer, filter, search)
  if (resolved === null) return EMPTY
  const groups = orderGroups(resolved, getGroups(deps, resolved))
  const { bounds, inStockCount, total } = getFigures(deps, resolved)

  return {
    groups:
      group === undefined
        ? groups.map(facet => limitValues(facet, valuesPerGroup))
        : groups.filter(facet => facet.key === group),
    price: toPriceRange(bounds, viewer.levelPermille),
    inStockCount,
    total,
  }
}

type Figures = { bounds: Bounds; inStockCount: number; total: number }

/** Figures of a whole category read each of its products, so they are kept until a product is written. */
const getFigures = (deps: ShopContext, resolved: ResolvedFilter): Figures => {
  if (!isPlain(resolved)) return countFigures(deps.sql, resolved)

  const key = `facet-figures|${resolved.category?.id ?? 0}|${resolved.price.column}`
  return keepUntilWritten(deps, { key, tables: ['Product'], bytes: FIGURES_BYTES }, () =>
    countFigures(deps.sql, resolved),
  )
}

const FIGURES_BYTES = 100

const countFigures = (sql: SqlReader, resolved: ResolvedFilter): Figures => ({
  bounds: getPriceBounds(
    sql,
    getConditions(resolved, { price: true }),
    shownPrice(resolved, skuRank(resolved)),
  ),
  inStockCount: countProducts(sql, getConditions({ ...resolved, inStock: true })),
  total: countProducts(sql, getConditions(resolved)),
})

/** Groups that don't depend on price or stock are cached until the content changes. */
const getGroups = ({ sql, cache }: ShopContext, resolved: ResolvedFilter): Facet[] => {
  const key = `facets|${resolved.category?.id ?? 0}`
  return isPlain(resolved)
    ? cache.memoize({ key, topics: ['content'], bytes: ROUGH_BYTES }, () => countGroups(sql, resolved))
    : countGroups(sql, resolved)
}

const ROUGH_BYTES = 40_000

const countGroups = (sql: SqlReader, resolved: ResolvedFilter): Facet[] => [
  ...deviceGroups(sql, resolved),
  ...tagGroups(sql, resolved),
  ...featureGroups(sql, resolved),
]

/** Keeps the values with the most products and all selected values, in the order of the group. */
const limitValues = (facet: Facet, limit: number): Facet => {
  if (facet.values.length <= limit) return facet
  const most = new Set(facet.values.toSorted((a, b) => b.count - a.count).slice(0, limit))
  return { ...facet, values: facet.values.filter(value => value.isSelected || most.has(value)) }
}

const featureGroups = (sql: SqlReader, filter: ResolvedFilter): Facet[] => {
  const chosenKeys = filter.features.map(group => group.key)
  const open = countFeatures(sql, getConditions(filter)).filter(row => !chosenKeys.includes(row.groupKey))
  const chosen = chosenKeys.flatMap(key => countFeatures(sql, getConditions(filter, { feature: key }), key))
  return toFacets([...chosen, ...open], 'features', filter.features)
}

/** Tags come from menu links, so a tag group is shown only when one of its tags is selected. */
const tagGroups = (sql: SqlReader, filter: ResolvedFilter): Facet[] => {
  const rows = filter.tags.flatMap(({ key }) => countTags(sql, getConditions(filter, { tag: key }), key))
  return toFacets(rows, 'tagIds', filter.tags)
}

/** Models are shown for categories with several models, but not for the category of a model. */
const deviceGroups = (sql: SqlReader, filter: ResolvedFilter): Facet[] => {
  const { category, deviceIds } = filter
  if (category?.level === 3 || (category === null && deviceIds.length === 0)) return []
  return toFacets(countDevices(sql, getConditions(filter, { devices: true })), 'deviceIds', [
    { ids: deviceIds },
  ])
}

const toFacets = (
  rows: readonly FacetValueRow[],
  field: Facet['field'],
  chosen: readonly Pick<ChosenGroup, 'ids'>[],
): Facet[] => {
  const facets = new Map<string, Facet>()
  for (const { groupKey, label, id, value, count } of rows) {
    const facet = facets.get(groupKey) ?? { key: groupKey, label, field, values: [], valueCount: 0 }
    facet.values.push({ id, value, count, isSelected: chosen.some(({ ids }) => ids.includes(id)) })
    facet.valueCount += 1
    facets.set(groupKey, facet)
  }
  return [...facets.values()].filter(
    facet => facet.values.length >= LEAST_VALUES || facet.values.some(value => value.isSelected),
  )
}

/** Models first, then the filter groups of the category in its order, then all others. */
const orderGroups = ({ category }: ResolvedFilter, groups: readonly Facet[]): Facet[] => {
  const named = category?.filterGroups ?? []
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
