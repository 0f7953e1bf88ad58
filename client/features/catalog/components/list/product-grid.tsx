import type { MouseEvent, ReactNode } from 'react'
import { ProductCard } from '#client/shared/product-card/product-card.tsx'
import { cx } from '#client/ui/cx.ts'
import type { ProductCard as Product } from '#contract/product-card.ts'
import { CompareCheckbox } from '../compare/compare-checkbox.tsx'
import { CardAction } from './card-action.tsx'
import styles from './product-grid.module.css'
import { type AddEntries, ProductRows } from './product-rows.tsx'
import { readQuantity } from './row-quantities.ts'

type ProductGridProps = {
  products: readonly Product[]
  /** 1 = cards, 2 = rows. */
  viewType?: number
  /** Adds a SKU to the cart. Without it, products have no cart buttons. */
  onAdd?: (skuCode: string, buyCount: number) => void
  /** Adds all rows with a quantity to the cart. */
  onAddAll?: AddEntries | undefined
  /** Number of products whose pictures load eagerly. */
  eagerCount?: number | undefined
  /** Whether cards have a "Compare" checkbox. */
  isComparable?: boolean
  /** Cards per row on wide screens; by default, as many as fit. */
  columns?: 5
  /** Overrides the title of a product, for example to highlight search terms. */
  renderTitle?: (product: Product) => ReactNode
}

/**
 * Products as cards or rows. Cart buttons share one delegated click handler, because cards are server-rendered without
 * handlers to keep long lists fast.
 */
export function ProductGrid({
  products,
  viewType = 1,
  onAdd,
  onAddAll,
  eagerCount = 5,
  isComparable = false,
  columns,
  renderTitle,
}: ProductGridProps) {
  const add = (event: MouseEvent<HTMLUListElement>) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[data-sku]')
    if (!button || button.dataset.sku === undefined) return
    onAdd?.(button.dataset.sku, readQuantity(button))
  }
  if (viewType === 2) {
    return (
      <ProductRows
        products={products}
        onClick={onAdd && add}
        onAddAll={onAddAll}
        {...(renderTitle && { renderTitle })}
      />
    )
  }
  return (
    // The buttons inside are focusable; the list only handles their bubbling clicks.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <ul className={cx(styles.grid, columns === 5 && styles.five)} onClick={onAdd && add}>
      {products.map((product, at) => (
        <li key={product.productCode} data-product={product.productCode}>
          <ProductCard
            product={product}
            as="h2"
            isEager={at < eagerCount}
            title={renderTitle?.(product)}
            action={
              <>
                {onAdd && <CardAction product={product} />}
                {isComparable && <CompareCheckbox product={product} />}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}
