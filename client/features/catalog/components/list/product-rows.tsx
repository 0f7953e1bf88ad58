import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProductCard } from '#contract/product-card.ts'
import { AddAllBar } from './add-all-bar.tsx'
import styles from './product-grid.module.css'
import { ProductRow } from './product-row.tsx'
import { clearQuantities, findInvalidField, type RowEntry, readRowEntries } from './row-quantities.ts'

/** Adds several SKUs to the cart and then calls `onAdded`. */
export type AddEntries = (entries: readonly RowEntry[], onAdded: () => void) => void

type ProductRowsProps = {
  products: readonly ProductCard[]
  /** Handles clicks on the buttons of all rows. Without it, rows have no buttons. */
  onClick: ((event: MouseEvent<HTMLUListElement>) => void) | undefined
  onAddAll: AddEntries | undefined
  renderTitle?: (product: ProductCard) => ReactNode
}

/** Products as rows with quantity fields. A bar, or Enter in a field, adds all rows with a quantity to the cart. */
export function ProductRows({ products, onClick, onAddAll, renderTitle }: ProductRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [entries, setEntries] = useState<readonly RowEntry[]>([])
  const syncEntries = () => setEntries(list.current === null ? [] : readRowEntries(list.current))
  // The fields are uncontrolled: the browser may restore their values, and other products have other fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the rows change
  useEffect(syncEntries, [products])
  const clear = () => {
    if (list.current !== null) clearQuantities(list.current)
    setEntries([])
  }
  const addAll = () => {
    if (list.current === null || onAddAll === undefined) return
    const invalid = findInvalidField(list.current)
    if (invalid !== undefined) {
      invalid.reportValidity()
      return
    }
    const filled = readRowEntries(list.current)
    if (filled.length > 0) onAddAll(filled, clear)
  }
  const addByEnter = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) addAll()
  }
  return (
    <>
      {/* The fields and buttons inside are focusable; the list only handles their bubbling events. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <ul ref={list} className={styles.rows} onClick={onClick} onInput={syncEntries} onKeyDown={addByEnter}>
        {products.map(product => (
          <li key={product.productCode} data-product={product.productCode}>
            <ProductRow product={product} canAdd={onClick !== undefined} title={renderTitle?.(product)} />
          </li>
        ))}
      </ul>
      {onAddAll !== undefined && <AddAllBar entries={entries} onAddAll={addAll} onClear={clear} />}
    </>
  )
}
