import { formatDate, formatInteger, formatMoney, formatWeight } from '#client/lib/format/format.ts'
import { findHandlingLabel } from '#client/shared/goods/goods.rules.ts'
import { describeWarranty } from '#client/shared/goods/warranty.rules.ts'
import { findHiddenPriceLabel } from '#client/shared/product-card/hidden-price.ts'
import type { ComparedSku } from '#contract/compare.schemas.ts'
import { MAX_COMPARED } from '#contract/core/selection-limits.ts'

/** One fact of all compared SKUs; `isDifferent` when they don't agree on it. */
export type CompareRow = { label: string; values: readonly string[]; isDifferent: boolean }

/** Stands for a fact that a SKU does not have. */
const NO_VALUE = '–'

const MODELS_NAMED = 4

const describeStock = ({ stock, restockAt, isPresale }: ComparedSku): string => {
  if (isPresale) return 'Pre-order'
  if (stock > 0) return `${formatInteger(stock)} in stock`
  return restockAt === null ? 'Out of stock' : `Out of stock, back ${formatDate(restockAt)}`
}

const describeModels = ({ models }: ComparedSku): string => {
  if (models.length <= MODELS_NAMED) return models.join(', ')
  return `${models.slice(0, MODELS_NAMED).join(', ')}, and ${models.length - MODELS_NAMED} more`
}

const describePrice = ({ price, priceMode }: ComparedSku): string =>
  price === null ? (findHiddenPriceLabel({ priceMode, displayPrice: price }) ?? NO_VALUE) : formatMoney(price)

const facts: readonly [label: string, toText: (sku: ComparedSku) => string][] = [
  ['Price', describePrice],
  ['Availability', describeStock],
  ['Quality grade', ({ grade }) => grade ?? ''],
  ['Option', ({ productSpec }) => productSpec],
  ['Fits', describeModels],
]

const laterFacts: typeof facts = [
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

/** Features that repeat another row of the comparison. */
const REPEATED = new Set(['Quality Grade', 'Grade', 'Weight', 'Warranty'])

const toRow = (label: string, texts: readonly string[]): CompareRow[] => {
  if (texts.every(text => text === '')) return []
  const values = texts.map(text => (text === '' ? NO_VALUE : text))
  return [{ label, values, isDifferent: new Set(values).size > 1 }]
}

/** All facts of the SKUs, one row each; what none of them has is left out. */
export const compareRows = (skus: readonly ComparedSku[]): CompareRow[] => {
  const labels = [...new Set(skus.flatMap(({ features }) => Object.keys(features)))]
  return [
    ...facts.flatMap(([label, toText]) => toRow(label, skus.map(toText))),
    ...labels
      .filter(label => !REPEATED.has(label))
      .flatMap(label =>
        toRow(
          label,
          skus.map(({ features }) => features[label] ?? ''),
        ),
      ),
    ...laterFacts.flatMap(([label, toText]) => toRow(label, skus.map(toText))),
  ]
}

/** SKU codes of an address: at most four, each once. */
export const readComparedCodes = (query: URLSearchParams): string[] => {
  const codes = (query.get('items') ?? '').split(',').map(code => code.trim())
  return [...new Set(codes)].filter(code => code !== '' && code.length <= 64).slice(0, MAX_COMPARED)
}
