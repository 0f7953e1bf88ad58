import { formatMoney } from '#client/lib/format.ts'
import type { ProductCard } from '#contract/product-card.ts'
import styles from './product-card.module.css'

type Priced = Pick<
  ProductCard,
  'priceMode' | 'displayPrice' | 'joinPrice' | 'lowestPrice' | 'ladderStatus' | 'skuCount'
>

/** Price of a card: amount and struck earlier one, or the words that stand in its place. No hooks: lists are long. */
export function CardPrice({ product }: { product: Priced }) {
  const { priceMode, displayPrice, joinPrice, skuCount } = product
  if (priceMode === 'quote') return <span className={styles.hidden}>Email For Quotes</span>
  if (priceMode === 'member' && displayPrice === null) {
    return <span className={styles.hidden}>Sign In To See Price</span>
  }
  if (displayPrice === null) return null
  return (
    <span className={styles.price}>
      {skuCount > 1 && <small>From </small>}
      <b>{formatMoney(displayPrice)}</b>
      {joinPrice !== null && joinPrice > displayPrice && <s>{formatMoney(joinPrice)}</s>}
    </span>
  )
}

/** 'Tier Price from $0.44', for products that cost less by quantity. */
export function TierLine({ product }: { product: Priced }) {
  const { ladderStatus, lowestPrice } = product
  if (ladderStatus !== 1 || lowestPrice === null) return null
  return (
    <span className={styles.tier}>
      Tier Price <b>{formatMoney(lowestPrice)}</b>
    </span>
  )
}
