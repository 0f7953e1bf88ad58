import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import { MAX_COMPARED } from '@fixbench/contract/catalog/selection-limits.ts'
import { formatCount } from '@fixbench/contract/core/format.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { useAnnouncement } from '@fixbench/ui/feedback/announcement.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import choice from '@fixbench/ui/field/choice.module.css'
import { Card, Row } from '@fixbench/ui/layout/layout.tsx'
import { pictureSrc } from '@fixbench/ui/picture/picture.tsx'
import { createStorageEntry, hasTexts, parseList, useStorageEntry } from '@fixbench/ui/state/storage-entry.ts'
import { useMemo } from 'react'
import { paths } from '#storefront/paths.ts'
import bar from '../list/list-bar.module.css'
import styles from './compare-selection.module.css'

/** A SKU selected for comparison, with the data for its thumbnail. */
type Compared = { skuCode: string; name: string; imgUrl: string }

const isCompared = (value: unknown): value is Compared =>
  hasTexts(value, 'skuCode', 'name', 'imgUrl') &&
  value.skuCode !== '' &&
  value.name !== '' &&
  value.imgUrl.startsWith('/')

/** The SKUs selected for comparison in this tab, as stored text. */
const comparedEntry = createStorageEntry(() => sessionStorage, 'shop-compare')

const write = (entries: readonly Compared[]): void => comparedEntry.write(JSON.stringify(entries))

/** SKUs selected for comparison in this tab, at most `MAX_COMPARED`, with functions to change the selection. */
const useCompared = () => {
  const text = useStorageEntry(comparedEntry)
  const entries = useMemo(() => parseList(text).filter(isCompared).slice(0, MAX_COMPARED), [text])
  const mark = (entry: Compared, isMarked: boolean): void => {
    const others = entries.filter(({ skuCode }) => skuCode !== entry.skuCode)
    if (!isMarked) write(others)
    else if (others.length < MAX_COMPARED) write([...others, entry])
    else toast.warning(`You can compare up to ${MAX_COMPARED} products. Remove one first.`)
  }
  return { entries, mark, clear: () => write([]) }
}

/** SKUs selected for comparison, at the bottom of a list. Renders nothing if none is selected. */
export function CompareBar() {
  const { entries, mark, clear } = useCompared()
  useAnnouncement(`${formatCount(entries.length, 'product')} selected to compare`)
  if (entries.length === 0) return null

  return (
    <Card as="section" aria-label="Compare" className={bar.bar}>
      <Row as="ul" align="stretch" className={styles.marked}>
        {entries.map(entry => (
          <li key={entry.skuCode}>
            <button
              type="button"
              aria-label={`Don’t compare ${entry.name}`}
              title={entry.name}
              onClick={() => mark(entry, false)}
            >
              <img src={pictureSrc(entry.imgUrl, 80)} alt="" width={44} height={44} decoding="async" />
              <span aria-hidden>×</span>
            </button>
          </li>
        ))}
      </Row>
      {entries.length === 1 && <p className="note from-768">Select one more to compare.</p>}
      <Button variant="link" size="sm" onClick={clear}>
        Clear
      </Button>
      {entries.length > 1 && (
        <Button size="sm" href={paths.compare(entries.map(({ skuCode }) => skuCode))}>
          Compare {entries.length}
        </Button>
      )}
    </Card>
  )
}

/** Selects the lead SKU of a product for comparison. Plain markup, because lists render dozens of these. */
export function CompareCheckbox({ product }: { product: ProductCard }) {
  const { entries, mark } = useCompared()
  const { skuCode, spuTitle, imgUrl } = product

  return (
    <label className={cx(choice.choice, styles.compare)}>
      <input
        type="checkbox"
        className={choice.box}
        checked={entries.some(entry => entry.skuCode === skuCode)}
        onChange={event => mark({ skuCode, name: spuTitle, imgUrl }, event.target.checked)}
      />
      <span>
        {'Compare '}
        <span className="visually-hidden">{spuTitle}</span>
      </span>
    </label>
  )
}
