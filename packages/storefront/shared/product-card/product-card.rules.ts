import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import { formatDate, formatInteger } from '@fixbench/contract/core/format.ts'
import { paths } from '#storefront/paths.ts'

/** Up to this quantity, the label shows the exact number. */
const LOW_STOCK_MAX = 10

type StockTone = 'in' | 'low' | 'out'

/** Availability of a quantity in stock. */
export const describeStock = (quantity: number): { tone: StockTone; label: string } => {
  if (quantity <= 0) return { tone: 'out', label: 'Out of stock' }
  if (quantity <= LOW_STOCK_MAX) return { tone: 'low', label: `Only ${quantity} left` }
  return { tone: 'in', label: 'In stock' }
}

/** Availability of the SKU on a card, with the restock date if it is known. */
export const describeCardStock = ({
  stockSum,
  restockAt,
}: Pick<ProductCard, 'stockSum' | 'restockAt'>): { tone: StockTone; label: string } => {
  const { tone, label } = describeStock(stockSum)
  return { tone, label: restockAt === null ? label : `Back ${formatDate(restockAt)}` }
}

/** Availability with the exact quantity, for product page and comparison. */
export const describeExactStock = (quantity: number): ReturnType<typeof describeStock> => {
  const state = describeStock(quantity)
  return state.tone === 'in' ? { ...state, label: `In stock: ${formatInteger(quantity)}` } : state
}

/** Labels in place of a hidden price, by the way to get it. */
export const hiddenPriceLabels = { quote: 'Email For Quotes', member: 'Sign In To See Price' } as const

/** Label in place of a price that is hidden from the viewer; null if the price is visible. */
export const findHiddenPriceLabel = ({
  priceMode,
  displayPrice,
}: Pick<ProductCard, 'priceMode' | 'displayPrice'>): string | null => {
  if (priceMode === 'quote') return hiddenPriceLabels.quote
  return displayPrice === null ? hiddenPriceLabels.member : null
}

/**
 * The page of the SKU on a card; without a SKU where the buyer has to choose a plug, so that the page selects the one
 * for the buyer's country.
 */
export const toCardHref = ({
  seoUrl,
  skuCode,
  needsPlugChoice,
}: Pick<ProductCard, 'seoUrl' | 'skuCode' | 'needsPlugChoice'>): string =>
  needsPlugChoice ? paths.detail(seoUrl) : paths.detail(seoUrl, skuCode)

type Orderable = Pick<ProductCard, 'stockSum' | 'displayPrice' | 'isPresale'>

const isOrderable = ({ stockSum, displayPrice, isPresale }: Orderable): boolean =>
  stockSum > 0 && displayPrice !== null && !isPresale

/** Whether the SKU on a card can be ordered now: in stock, with a visible price, not a pre-order, no plug to choose. */
export const canAddShownSku = (product: Orderable & Pick<ProductCard, 'needsPlugChoice'>): boolean =>
  isOrderable(product) && !product.needsPlugChoice

/** Whether a product can be added to the cart without choosing a variant. */
export const isAddable = (product: Orderable & Pick<ProductCard, 'skuCount'>): boolean =>
  product.skuCount === 1 && isOrderable(product)

/** Message in place of a product that is no longer sold. */
export { PRODUCT_REMOVED } from '@fixbench/contract/core/product-rejections.ts'
