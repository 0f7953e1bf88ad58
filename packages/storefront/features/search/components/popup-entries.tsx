import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import { formatInteger } from '@fixbench/contract/core/format.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { Price } from '@fixbench/ui/price/price.tsx'
import type { UseComboboxReturnValue } from 'downshift'
import { ChevronRight, Clock, Search } from 'lucide-react'
import { findHiddenPriceLabel } from '#storefront/shared/product-card/product-card.rules.ts'
import { type EntryGroup, type PopupEntry, type PopupView, toGroups } from '../popup-view.rules.ts'
import { Highlighted } from './highlighted.tsx'
import styles from './popup-entries.module.css'

type PopupEntriesProps = {
  entries: readonly PopupEntry[]
  view: PopupView
  /** Number of hits, for the link to all results. */
  total: number
  combobox: Pick<UseComboboxReturnValue<PopupEntry>, 'getMenuProps' | 'getItemProps' | 'highlightedIndex'>
}

/** Visible heading of a group; null for self-explanatory groups, which have only an accessible name. */
const findGroupTitle = (kind: PopupEntry['kind'], view: PopupView): string | null => {
  if (kind === 'history') return 'Recent searches'
  if (kind === 'keyword' && view === 'history') return 'Popular searches'
  if (kind === 'bought') return 'Others also bought'
  return kind === 'product' && view !== 'not-found' ? 'Products' : null
}

const accessibleTitles: Readonly<Record<PopupEntry['kind'], string>> = {
  history: 'Recent searches',
  keyword: 'Suggestions',
  category: 'Categories',
  bought: 'Others also bought',
  product: 'Products',
  all: 'All results',
}

/** Listbox of the popup with groups of terms, categories and products. */
export function PopupEntries({ entries, view, total, combobox }: PopupEntriesProps) {
  const { getMenuProps, getItemProps, highlightedIndex } = combobox

  return (
    <div {...getMenuProps({ 'aria-label': 'Search suggestions' })} className={styles.list}>
      {toGroups(entries).map(group => (
        <Group key={group.kind} group={group} title={findGroupTitle(group.kind, view)}>
          {group.entries.map((entry, at) => (
            <div
              key={toKey(entry)}
              {...getItemProps({ item: entry, index: group.start + at })}
              className={cx(styles[entry.kind], group.start + at === highlightedIndex && styles.marked)}
            >
              <EntryContent entry={entry} total={total} />
            </div>
          ))}
        </Group>
      ))}
    </div>
  )
}

function Group(props: { group: EntryGroup; title: string | null; children: React.ReactNode }) {
  const { group, title, children } = props

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div
      role="group"
      aria-label={title ?? accessibleTitles[group.kind]}
      className={cx(styles.group, styles[`${group.kind}Group`], title !== null && styles.titled)}
    >
      {title !== null && (
        <div aria-hidden className={cx('fine', styles.title)}>
          {title}
        </div>
      )}
      {children}
    </div>
  )
}

function EntryContent({ entry, total }: { entry: PopupEntry; total: number }) {
  if (entry.kind === 'product') return <PopupProduct product={entry.product} />
  if (entry.kind === 'bought') return <span className="truncate">{entry.text}</span>
  if (entry.kind === 'category') {
    return (
      <>
        {entry.category.categoryId === 0 ? 'All Categories' : `in ${entry.text}`}{' '}
        <small className="num">{formatInteger(entry.category.productCount)}</small>
      </>
    )
  }

  if (entry.kind === 'all') {
    return (
      <>
        {total === 1 ? 'See 1 result' : `See all ${formatInteger(total)} results`}{' '}
        <ChevronRight aria-hidden size={16} />
      </>
    )
  }

  const Icon = entry.kind === 'history' ? Clock : Search

  return (
    <>
      <Icon aria-hidden size={16} />
      <span>{entry.text}</span>
    </>
  )
}

const toKey = (entry: PopupEntry): string =>
  entry.kind === 'product' || entry.kind === 'bought'
    ? `${entry.kind}:${entry.product.productCode}`
    : `${entry.kind}:${entry.text}`

/** A product in the popup: picture, highlighted title, price and stock badge. */
function PopupProduct({ product }: { product: ProductCard }) {
  const { imgUrl, keywordTitle, displayPrice, joinPrice, skuCount, stockSum, grade } = product
  const hiddenPriceLabel = findHiddenPriceLabel(product)

  return (
    <>
      <Picture src={imgUrl} alt="" width={44} height={44} h={80} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.productTitle}>
          <Highlighted title={keywordTitle} />
        </span>
        <small className="truncate">{grade ?? (skuCount > 1 ? `${skuCount} options` : product.fits)}</small>
      </span>
      <span className={styles.side}>
        {hiddenPriceLabel !== null || displayPrice === null ? (
          <span className={styles.hiddenPrice}>{hiddenPriceLabel}</span>
        ) : (
          <Price amount={displayPrice} was={joinPrice} size="sm" isFrom={skuCount > 1} />
        )}
        {stockSum > 0 ? <Badge tone="new">In stock</Badge> : <Badge tone="stop">Out of stock</Badge>}
      </span>
    </>
  )
}
