import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import { formatInteger } from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { readNumber } from '@fixbench/contract/core/read-number.ts'
import { GradeMark } from '@fixbench/ui/badge/grade-mark.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Card, Row } from '@fixbench/ui/layout/layout.tsx'
import { pictureSrc, toLoading } from '@fixbench/ui/picture/picture.tsx'
import { Stars } from '@fixbench/ui/rating/stars.tsx'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  canAddShownSku,
  describeCardStock,
  toCardHref,
} from '#storefront/shared/product-card/product-card.rules.ts'
import { CardPrice, TierLine } from '#storefront/shared/product-card/product-card.tsx'
import bar from './list-bar.module.css'
import { CardAction, findAddButton } from './product-grid.tsx'
import styles from './product-rows.module.css'

/** SKU and quantity of a row. */
type RowEntry = { skuCode: string; buyCount: number }

type ProductRowsProps = {
  products: readonly ProductCard[]
  /** Adds a SKU to the cart. */
  onAdd: (skuCode: string, buyCount: number) => void
  /** Adds all rows with a quantity to the cart and then calls `onAdded`. */
  onAddAll: (entries: readonly RowEntry[], onAdded: () => void) => void
  renderTitle?: ((product: ProductCard) => ReactNode) | undefined
}

/** Products as rows with quantity fields. A bar, or Enter in a field, adds all rows with a quantity to the cart. */
export function ProductRows({ products, onAdd, onAddAll, renderTitle }: ProductRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [entries, setEntries] = useState<readonly RowEntry[]>([])
  const syncEntries = () => setEntries(list.current === null ? [] : readEntries(list.current))

  // The fields are uncontrolled: the browser may restore their values, and other products have other fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the rows change
  useEffect(syncEntries, [products])
  const clear = () => {
    for (const field of findFields(list.current)) field.value = ''
    setEntries([])
  }

  const addAll = () => {
    const filled = readEntries(list.current)
    if (findFields(list.current).every(checkCount) && filled.length > 0) onAddAll(filled, clear)
  }

  const addOne = ({ target }: MouseEvent) => {
    const button = findAddButton(target)
    const field = button?.closest('[data-product]')?.querySelector<HTMLInputElement>(FIELD)
    const sku = button?.dataset['sku']
    if (sku !== undefined && (!field || checkCount(field))) onAdd(sku, toCount(field?.value ?? '') ?? 1)
  }

  const addByEnter = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) addAll()
  }

  return (
    <>
      <Card>
        {/* The fields and buttons inside are focusable; the list only handles their bubbling events. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
        <ul ref={list} className={styles.rows} onClick={addOne} onInput={syncEntries} onKeyDown={addByEnter}>
          {products.map(product => (
            <li key={product.productCode} data-product={product.productCode}>
              <ProductRow product={product} title={renderTitle?.(product) ?? product.spuTitle} />
            </li>
          ))}
        </ul>
      </Card>
      <AddAllBar entries={entries} onAddAll={addAll} onClear={clear} />
    </>
  )
}

const FIELD = 'input[name=quantity]'

const toCount = (text: string): number | null => {
  const count = readNumber(text)
  return Number.isSafeInteger(count) && count > 0 ? count : null
}

/** Whether a field is empty or has a quantity that is in stock. Says so at the field if not. */
const checkCount = (field: HTMLInputElement): boolean => {
  const max = Number(field.dataset['max'])
  const isWrong = field.value.trim() !== '' && (toCount(field.value) ?? Infinity) > max
  field.setCustomValidity(isWrong ? `Enter a whole number from 1 to ${formatInteger(max)}` : '')
  return field.reportValidity()
}

const findFields = (list: HTMLElement | null): HTMLInputElement[] => [
  ...(list?.querySelectorAll<HTMLInputElement>(FIELD) ?? []),
]

/** Entries of all rows with a valid quantity. */
const readEntries = (list: HTMLElement | null): RowEntry[] =>
  findFields(list).flatMap(({ value, dataset: { sku } }) => {
    const buyCount = toCount(value)
    return buyCount === null || sku === undefined ? [] : [{ skuCode: sku, buyCount }]
  })

/** A product with code, grade, stock, tier price and a quantity field. */
function ProductRow({ product, title }: { product: ProductCard; title: ReactNode }) {
  const stock = describeCardStock(product)

  return (
    <article className={styles.row}>
      <img src={pictureSrc(product.imgUrl, 80)} alt="" width={64} height={64} {...toLoading(false)} />
      <div className={styles.name}>
        <h2 className={styles.title}>
          <a className="ink" href={toCardHref(product)}>
            {title}
          </a>
        </h2>
        <p className={cx('fine', styles.facts)}>
          <span className="code">{product.needsPlugChoice ? product.spuCode : product.skuCode}</span>
          {product.grade !== null && <GradeMark grade={product.grade} />}
          {product.fits !== '' && <span>Fits {product.fits}</span>}
          {product.reviewCount > 0 && <Stars value={product.ratingAvg} count={product.reviewCount} />}
        </p>
      </div>
      <span className={cx('text-xs medium ink-new', styles.stock)} data-tone={stock.tone}>
        {stock.label}
      </span>
      <div className={styles.prices}>
        <CardPrice product={product} />
        <TierLine product={product} />
      </div>
      <Row align="stretch" justify="end" className={styles.order}>
        {canAddShownSku(product) && (
          <input
            name="quantity"
            inputMode="numeric"
            data-max={product.stockSum}
            placeholder="Qty"
            data-sku={product.skuCode}
            className={styles.quantity}
            autoComplete="off"
            aria-label={`Quantity of ${product.spuTitle}`}
          />
        )}
        <CardAction product={product} />
      </Row>
    </article>
  )
}

type AddAllBarProps = { entries: readonly RowEntry[]; onAddAll: () => void; onClear: () => void }

/** Sticky bar with the total quantity of all rows and a button that adds them to the cart. */
function AddAllBar({ entries, onAddAll, onClear }: AddAllBarProps) {
  const units = sumBy(entries, ({ buyCount }) => buyCount)

  return (
    <Card className={bar.bar} role="group" aria-label="Add several products">
      <p className={cx('note', styles.words)} aria-live="polite">
        {entries.length === 0 ? (
          'Enter quantities to add several products at once.'
        ) : (
          <>
            <b className="ink">{formatInteger(entries.length)}</b>{' '}
            {entries.length === 1 ? 'product' : 'products'}, <b className="ink">{formatInteger(units)}</b>{' '}
            {units === 1 ? 'unit' : 'units'}
          </>
        )}
      </p>
      {entries.length > 0 && (
        <Button variant="link" size="sm" onClick={onClear}>
          Clear
        </Button>
      )}
      <Button variant="accent" size="sm" disabled={entries.length === 0} onClick={onAddAll}>
        Add all to cart
      </Button>
    </Card>
  )
}
