import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProductCard } from '#contract/product-card.ts'
import { AddAllBar } from './add-all-bar.tsx'
import styles from './product-grid.module.css'
import { ProductRow } from './product-row.tsx'
import { clearQuantities, findInvalidField, type RowEntry, readRowEntries } from './row-quantities.ts'

/** Puts several SKUs into the cart; `onAdded` once the server has taken what it could. */
export type AddEntries = (entries: readonly RowEntry[], onAdded: () => void) => void

type ProductRowsProps = {
  products: readonly ProductCard[]
  /** Hears the buttons of the rows; without it the rows have none. */
  onClick: ((event: MouseEvent<HTMLUListElement>) => void) | undefined
  onAddAll: AddEntries | undefined
  titleOf?: (product: ProductCard) => ReactNode
}

/** Products as rows with quantities, and a bar that adds all filled rows at once. Enter in a quantity does the same. */
export function ProductRows({ products, onClick, onAddAll, titleOf }: ProductRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [entries, setEntries] = useState<readonly RowEntry[]>([])
  const recount = () => setEntries(list.current === null ? [] : readRowEntries(list.current))
  // Fields are the browser's: it may have restored them, and another page has other rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the rows change
  useEffect(recount, [products])
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
      {/* The fields and buttons inside take focus and keys; this only hears what they do. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <ul ref={list} className={styles.rows} onClick={onClick} onInput={recount} onKeyDown={addByEnter}>
        {products.map(product => (
          <li key={product.productCode} data-product={product.productCode}>
            <ProductRow product={product} canAdd={onClick !== undefined} title={titleOf?.(product)} />
          </li>
        ))}
      </ul>
      {onAddAll !== undefined && <AddAllBar entries={entries} onAddAll={addAll} onClear={clear} />}
    </>
  )
}
