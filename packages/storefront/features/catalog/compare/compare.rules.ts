import type { ComparedSku } from '@fixbench/contract/catalog/compare.schemas.ts'
import { MAX_COMPARED } from '@fixbench/contract/catalog/selection-limits.ts'
import { formatDate, formatInteger, formatMoney, formatWeight } from '@fixbench/contract/core/format.ts'
import { describeWarranty, findHandlingLabel } from '#storefront/shared/goods/goods.rules.ts'
import { findHiddenPriceLabel } from '#storefront/shared/product-card/product-card.rules.ts'

/** A row of the comparison table with one value per SKU. `isDifferent` if the values differ. */
export type CompareRow = { label: string; values: readonly string[]; isDifferent: boolean }

/** Shown when a SKU has no value for a row. */
const NO_VALUE = '–'

const MODELS_SHOWN = 4

const describeStock = ({ stock, restockAt, isPresale }: ComparedSku): string => {
  if (isPresale) return 'Pre-order'
  if (stock > 0) return `${formatInteger(stock)} in stock`
  return restockAt === null ? 'Out of stock' : `Out of stock, back ${formatDate(restockAt)}`
}

const describeModels = ({ models }: ComparedSku): string => {
  if (models.length <= MODELS_SHOWN) return models.join(', ')
  return `${models.slice(0, MODELS_SHOWN).join(', ')}, and ${models.length - MODELS_SHOWN} more`
}

const describePrice = ({ price, priceMode }: ComparedSku): string =>
  price === null ? (findHiddenPriceLabel({ priceMode, displayPrice: price }) ?? NO_VALUE) : formatMoney(price)

type Fact = readonly [label: string, toText: (sku: ComparedSku) => string]

const factsBeforeFeatures: readonly Fact[] = [
  ['Price', describePrice],
  ['Availability', describeStock],
  ['Quality grade', ({ grade }) => grade ?? ''],
  ['Option', ({ productSpec }) => productSpec],
  ['Fits', describeModels],
]

const factsAfterFeatures: readonly Fact[] = [
  [
    'Rating',
    ({ ratingAvg, reviewCount }) =>
      reviewCount === 0 ? '' : `${ratingAvg} of 5 (${formatInteger(reviewCount)})`,
  ],
  ['Warranty', describeWarranty],
  ['Minimum quantity', ({ moq }) => formatInteger(moq)],
  ['Weight', ({ weightGrams }) => formatWeight(weightGrams)],
  [
    'Shipping',
    sku => findHandlingLabel({ dangerousGoods: sku.dangerousGoods, isOversize: false }) ?? 'Any carrier',
  ],
]

/** Features that are already covered by a fact. */
const REPEATED = new Set(['Quality Grade', 'Grade', 'Weight', 'Warranty'])

const toRow = (label: string, texts: readonly string[]): CompareRow[] => {
  if (texts.every(text => text === '')) return []
  const values = texts.map(text => (text === '' ? NO_VALUE : text))
  return [{ label, values, isDifferent: new Set(values).size > 1 }]
}

/** Rows of the comparison table. Omits rows in which no SKU has a value. */
export const toCompareRows = (skus: readonly ComparedSku[]): CompareRow[] => {
  const labels = [...new Set(skus.flatMap(({ features }) => Object.keys(features)))]
  const features = labels
    .filter(label => !REPEATED.has(label))
    .map((label): Fact => [label, sku => sku.features[label] ?? ''])
  const facts = [...factsBeforeFeatures, ...features, ...factsAfterFeatures]
  return facts.flatMap(([label, toText]) => toRow(label, skus.map(toText)))
}

/** Parses the SKU codes in the `items` parameter: without duplicates, at most `MAX_COMPARED`. */
export const parseComparedCodes = (query: URLSearchParams): string[] => {
  const codes = (query.get('items') ?? '').split(',').map(code => code.trim())
  return [...new Set(codes)].filter(code => code !== '' && code.length <= 64).slice(0, MAX_COMPARED)
}
