import { formatMoney } from '#client/lib/format/format.ts'
import { toPageNum } from '#client/lib/url/page-num.ts'
import type { Facets } from '#contract/catalog.schemas.ts'

/** What a visitor has chosen on a list page; it lives in the address, so that it can be shared and goes back. */
export type ListChoice = {
  pageNum: number
  tagIds: readonly number[]
  features: readonly string[]
  deviceIds: readonly number[]
  priceMin: number | null
  priceMax: number | null
  inStock: boolean
  sortType: number
  /** 1 grid, 2 list. */
  viewType: number
}

const DEFAULT_SORT = -1
export const GRID = 1
export const LIST = 2

/** Sort types in the order in which they are offered. */
export const sortOptions = [
  { sortType: -1, label: 'Recommended' },
  { sortType: 3, label: 'Best selling' },
  { sortType: 2, label: 'Newest' },
  { sortType: 0, label: 'Price: low to high' },
  { sortType: 1, label: 'Price: high to low' },
  { sortType: 4, label: 'Top rated' },
] as const

const readIds = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter(id => Number.isSafeInteger(id) && id > 0)

const readAmount = (text: string | null): number | null => {
  if (text === null || !/^\d{1,7}(\.\d{1,2})?$/.test(text.trim())) return null
  return Number(text)
}

/** Reads a choice from an address; whatever makes no sense counts as not chosen. */
export const readChoice = (query: URLSearchParams, page: string | undefined): ListChoice => {
  const sort = Number(query.get('sort') ?? DEFAULT_SORT)
  return {
    pageNum: toPageNum(query.get('pageNum') ?? page),
    tagIds: readIds(query.get('tagIds')),
    features: readIds(query.get('features')).map(String),
    deviceIds: readIds(query.get('models')),
    priceMin: readAmount(query.get('min')),
    priceMax: readAmount(query.get('max')),
    inStock: query.get('stock') === '1',
    sortType: sortOptions.some(option => option.sortType === sort) ? sort : DEFAULT_SORT,
    viewType: query.get('view') === String(LIST) ? LIST : GRID,
  }
}

/** The choice as query fields; what is not chosen is left out. The page number is the address's own matter. */
export const choiceQuery = (choice: ListChoice): Record<string, string> => {
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

/** The choice as fields of the list and facet calls. */
export const choiceFilter = (choice: ListChoice) => ({
  ...(choice.tagIds.length > 0 && { tagIds: [...choice.tagIds] }),
  ...(choice.features.length > 0 && { features: [...choice.features] }),
  ...(choice.deviceIds.length > 0 && { deviceIds: [...choice.deviceIds] }),
  ...(choice.priceMin !== null && { priceMin: choice.priceMin }),
  ...(choice.priceMax !== null && { priceMax: choice.priceMax }),
  ...(choice.inStock && { inStock: true }),
})

const toggled = <Item>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter(other => other !== item) : [...items, item]

/** The choice with one value of a facet added or taken out; every change starts at the first page. */
export const withValue = (
  choice: ListChoice,
  field: Facets['groups'][number]['field'],
  id: number,
): ListChoice => {
  const first = { ...choice, pageNum: 1 }
  if (field === 'tagIds') return { ...first, tagIds: toggled(choice.tagIds, id) }
  if (field === 'deviceIds') return { ...first, deviceIds: toggled(choice.deviceIds, id) }
  return { ...first, features: toggled(choice.features, String(id)) }
}

/** One chosen thing, and the choice without it. */
type ChosenChip = { key: string; label: string; without: ListChoice }

/** What is chosen, as chips; names come from the facets, which always hold what is chosen. Without them only price and stock have names. */
export const chosenChips = (choice: ListChoice, facets: Facets | undefined): ChosenChip[] => {
  const first = { ...choice, pageNum: 1 }
  const values = (facets?.groups ?? []).flatMap(group =>
    group.values
      .filter(value => value.isSelected)
      .map(value => ({
        key: `${group.field}-${value.id}`,
        label: value.value,
        without: withValue(choice, group.field, value.id),
      })),
  )
  const price =
    choice.priceMin === null && choice.priceMax === null
      ? []
      : [{ key: 'price', label: priceLabel(choice), without: { ...first, priceMin: null, priceMax: null } }]
  const stock = choice.inStock
    ? [{ key: 'stock', label: 'In stock', without: { ...first, inStock: false } }]
    : []
  return [...values, ...price, ...stock]
}

const priceLabel = ({ priceMin, priceMax }: ListChoice): string => {
  if (priceMin === null) return `Up to ${formatMoney(priceMax ?? 0)}`
  const from = formatMoney(priceMin)
  return priceMax === null ? `From ${from}` : `${from} to ${formatMoney(priceMax)}`
}

/** The choice with everything taken out that narrows the list; order and view stay. */
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

/** Whether anything narrows the list. */
export const isNarrowed = (choice: ListChoice): boolean => Object.keys(choiceFilter(choice)).length > 0

/** Whether the list is limited to exactly these models. */
export const isLimitedTo = ({ deviceIds }: ListChoice, ids: readonly number[]): boolean =>
  ids.length > 0 && deviceIds.length === ids.length && ids.every(id => deviceIds.includes(id))
