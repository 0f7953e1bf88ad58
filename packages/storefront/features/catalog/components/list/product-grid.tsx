import type { ProductCard as Product } from '@fixbench/contract/catalog/product-card.ts'
import { cx } from '@fixbench/ui/cx.ts'
import type { MouseEvent, ReactNode } from 'react'
import { canAddShownSku, toCardHref } from '#storefront/shared/product-card/product-card.rules.ts'
import { ProductCard } from '#storefront/shared/product-card/product-card.tsx'
import { CompareCheckbox } from '../compare/compare-selection.tsx'
import styles from './product-grid.module.css'

type ProductGridProps = {
  products: readonly Product[]
  /** Adds a SKU to the cart. */
  onAdd: (skuCode: string) => void
  /** Number of products whose pictures load eagerly. */
  eagerCount?: number | undefined
  /** Whether cards have a "Compare" checkbox. */
  isComparable?: boolean
  /** Cards per row on wide screens; by default, as many as fit. */
  columns?: 5
  /** Overrides the title of a product, for example to highlight search terms. */
  renderTitle?: ((product: Product) => ReactNode) | undefined
}

/**
 * Products as cards. Cart buttons share one delegated click handler, because cards are server-rendered without handlers
 * to keep long lists fast.
 */
export function ProductGrid(props: ProductGridProps) {
  const { products, onAdd, eagerCount = 5, isComparable = false, columns, renderTitle } = props

  const addClicked = ({ target }: MouseEvent): void => {
    const skuCode = findAddButton(target)?.dataset['sku']
    if (skuCode !== undefined) onAdd(skuCode)
  }

  return (
    // The buttons inside are focusable; the list only handles their bubbling clicks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul className={cx(styles.grid, columns === 5 && styles.five)} onClick={addClicked}>
      {products.map((product, index) => (
        <li key={product.productCode} data-product={product.productCode}>
          <ProductCard
            product={product}
            as="h2"
            isEager={index < eagerCount}
            title={renderTitle?.(product)}
            action={
              <>
                <CardAction product={product} />
                {isComparable && <CompareCheckbox product={product} />}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** "Add" button for the lead SKU, or a link to the product if it can't be added from the list. */
export function CardAction({ product }: { product: Product }) {
  const { skuCode, spuTitle, skuCount, grade } = product
  if (canAddShownSku(product)) {
    return (
      <button
        type="button"
        className={styles.add}
        data-sku={skuCode}
        aria-label={`Add to cart: ${skuCount > 1 && grade !== null ? `${grade}, ` : ''}${spuTitle}`}
        title={skuCount > 1 ? `Add ${skuCode}` : undefined}
      >
        Add
      </button>
    )
  }

  return (
    <a
      href={toCardHref(product)}
      className={styles.choose}
      aria-label={`${getLinkLabel(product)}: ${spuTitle}`}
    >
      {getLinkLabel(product)}
    </a>
  )
}

const getLinkLabel = ({ displayPrice, isPresale, stockSum, needsPlugChoice }: Product): string => {
  if (displayPrice === null) return 'Ask'
  if (needsPlugChoice && stockSum > 0) return 'Choose plug'
  return isPresale ? 'Pre-order' : 'Notify'
}

/** The "Add" button that a click in a list of products hit; null for any other target. */
export const findAddButton = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button[data-sku]') : null
