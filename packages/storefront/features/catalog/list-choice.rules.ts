import type { Facet, Facets } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { readNumber } from '@fixbench/contract/core/read-number.ts'
import { toPageNum } from '#storefront/lib/url/search-params.ts'

/** Filters, sort order, view and page number of a list page. The URL contains them all. */
export type ListChoice = {
  pageNum: number
  tagIds: readonly number[]
  features: readonly string[]
  deviceIds: readonly number[]
  priceMin: number | null
  priceMax: number | null
  inStock: boolean
  sortType: number
  /** 1 = grid, 2 = list. */
  viewType: number
}

const DEFAULT_SORT = -1
export const GRID = 1
export const LIST = 2

/** Sort orders, in display order. */
export const sortOptions = [
  { sortType: -1, label: 'Recommended' },
  { sortType: 3, label: 'Best selling' },
  { sortType: 2, label: 'Newest' },
  { sortType: 0, label: 'Price: low to high' },
  { sortType: 1, label: 'Price: high to low' },
  { sortType: 4, label: 'Top rated' },
] as const

/** The API rejects larger IDs and longer lists. */
const MAX_ID = 2_147_483_647
const MAX_IDS = 40

const parseIds = (text: string | null): number[] => {
  const ids = (text ?? '').split(',').map(Number)
  const valid = ids.filter(id => Number.isSafeInteger(id) && id > 0 && id <= MAX_ID)
  return [...new Set(valid)].slice(0, MAX_IDS)
}

const MAX_AMOUNT = 9_999_999.99

/** Parses an amount in dollars with at most two decimals; null for anything else. */
export const parseAmount = (text: string | null): number | null => {
  const amount = readNumber(text ?? '')
  return amount >= 0 && amount <= MAX_AMOUNT && Number(amount.toFixed(2)) === amount ? amount : null
}

/** Parses a choice from a URL. Ignores invalid values. `page` is the page number in the path. */
export const parseChoice = (query: URLSearchParams, page: string | undefined): ListChoice => {
  const sort = Number(query.get('sort') ?? DEFAULT_SORT)
  return {
    pageNum: toPageNum(query.get('pageNum') ?? page),
    tagIds: parseIds(query.get('tagIds')),
    features: parseIds(query.get('features')).map(String),
    deviceIds: parseIds(query.get('models')),
    priceMin: parseAmount(query.get('min')),
    priceMax: parseAmount(query.get('max')),
    inStock: query.get('stock') === '1',
    sortType: sortOptions.some(option => option.sortType === sort) ? sort : DEFAULT_SORT,
    viewType: query.get('view') === String(LIST) ? LIST : GRID,
  }
}

/** Converts a choice to query parameters. Omits defaults and the page number, which not every URL has in its query. */
export const toQueryParams = (choice: ListChoice): Record<string, string> => {
  const fields: Record<string, string> = {}
  if (choice.tagIds.length > 0) fields['tagIds'] = choice.tagIds.join(',')
  if (choice.features.length > 0) fields['features'] = choice.features.join(',')
  if (choice.deviceIds.length > 0) fields['models'] = choice.deviceIds.join(',')
  if (choice.priceMin !== null) fields['min'] = String(choice.priceMin)
  if (choice.priceMax !== null) fields['max'] = String(choice.priceMax)
  if (choice.inStock) fields['stock'] = '1'
  if (choice.sortType !== DEFAULT_SORT) fields['sort'] = String(choice.sortType)
  if (choice.viewType !== GRID) fields['view'] = String(choice.viewType)
  return fields
}

/** Converts a choice to input fields of the list and facets endpoints. */
export const toListFilter = (choice: ListChoice) => ({
  ...omitUndefined({
    tagIds: choice.tagIds.length > 0 ? [...choice.tagIds] : undefined,
    features: choice.features.length > 0 ? [...choice.features] : undefined,
    deviceIds: choice.deviceIds.length > 0 ? [...choice.deviceIds] : undefined,
    priceMin: choice.priceMin ?? undefined,
    priceMax: choice.priceMax ?? undefined,
    inStock: choice.inStock ? true : undefined,
  }),
})

const toggle = <Item>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter(other => other !== item) : [...items, item]

/** Whether a facet value is part of the choice. */
export const hasValue = (
  { tagIds, deviceIds, features }: ListChoice,
  field: Facet['field'],
  id: number,
): boolean => {
  if (field === 'features') return features.includes(String(id))
  return (field === 'tagIds' ? tagIds : deviceIds).includes(id)
}

/** Adds or removes a facet value and returns to the first page. */
export const toggleValue = (choice: ListChoice, field: Facet['field'], id: number): ListChoice => {
  const first = { ...choice, pageNum: 1 }
  if (field === 'tagIds') return { ...first, tagIds: toggle(choice.tagIds, id) }
  if (field === 'deviceIds') return { ...first, deviceIds: toggle(choice.deviceIds, id) }
  return { ...first, features: toggle(choice.features, String(id)) }
}

/** An active filter, and the choice without it. */
type FilterChip = { key: string; label: string; without: ListChoice }

/** Active filters as chips. Their names come from the facets; without facets, only price and stock have chips. */
export const getFilterChips = (choice: ListChoice, facets: Facets | undefined): FilterChip[] => {
  const first = { ...choice, pageNum: 1 }
  const values = (facets?.groups ?? []).flatMap(group =>
    group.values
      .filter(value => value.isSelected)
      .map(value => ({
        key: `${group.field}-${value.id}`,
        label: value.value,
        without: toggleValue(choice, group.field, value.id),
      })),
  )
  const hasPrice = choice.priceMin !== null || choice.priceMax !== null
  const withoutPrice = { ...first, priceMin: null, priceMax: null }

  return [
    ...values,
    ...(hasPrice ? [{ key: 'price', label: formatPriceRange(choice), without: withoutPrice }] : []),
    ...(choice.inStock ? [{ key: 'stock', label: 'In stock', without: { ...first, inStock: false } }] : []),
  ]
}

const formatPriceRange = ({ priceMin, priceMax }: ListChoice): string => {
  if (priceMin === null) return `Up to ${formatMoney(priceMax ?? 0)}`
  const from = formatMoney(priceMin)
  return priceMax === null ? `From ${from}` : `${from} to ${formatMoney(priceMax)}`
}

/** Removes all filters. Keeps sort order and view. */
export const withoutFilters = (choice: ListChoice): ListChoice => ({
  ...choice,
  pageNum: 1,
  tagIds: [],
  features: [],
  deviceIds: [],
  priceMin: null,
  priceMax: null,
  inStock: false,
})

/** Whether any filter is active. */
export const isNarrowed = (choice: ListChoice): boolean => Object.keys(toListFilter(choice)).length > 0

/** Whether the list is limited to exactly these devices. */
export const isLimitedTo = ({ deviceIds }: ListChoice, ids: readonly number[]): boolean =>
  ids.length > 0 && deviceIds.length === ids.length && ids.every(id => deviceIds.includes(id))

/** Builds the URL of a list page for a choice. */
export type ToHref = (choice: ListChoice) => string

/**
 * The choice that a pending navigation leads to, if it stays on the first page of this list; otherwise null. Filters
 * clicked in the meantime add to it.
 */
export const findPendingChoice = (
  toHref: ToHref,
  pending: { pathname: string; search: string } | undefined,
): ListChoice | null => {
  if (pending === undefined) return null
  const choice = parseChoice(new URLSearchParams(pending.search), undefined)
  return toHref(choice) === pending.pathname + pending.search ? choice : null
}

/** URLs with the page number in the query. They always include `fixedParams`. */
export const queryHref =
  (path: string, fixedParams: Readonly<Record<string, string>> = {}): ToHref =>
  choice => {
    const query = new URLSearchParams({
      ...fixedParams,
      ...toQueryParams(choice),
      ...omitUndefined({ pageNum: choice.pageNum > 1 ? String(choice.pageNum) : undefined }),
    }).toString()
    return query === '' ? path : `${path}?${query}`
  }

/** URLs with the page number as the last path segment. */
export const pathHref =
  (path: string): ToHref =>
  choice => {
    // Faster than URLSearchParams, because a page contains about 80 of these URLs. Names need no escaping.
    const query = Object.entries(toQueryParams(choice))
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')
    const page = choice.pageNum > 1 ? `/${choice.pageNum}` : ''
    return `${path}${page}${query === '' ? '' : `?${query}`}`
  }
