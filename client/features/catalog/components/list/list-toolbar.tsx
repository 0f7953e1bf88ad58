import type { ReactNode } from 'react'
import { formatInteger } from '#client/lib/format/format.ts'
import { cx } from '#client/ui/cx.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { GRID, LIST, type ListChoice, sortOptions } from '../../list-choice.rules.ts'
import { DevicesToggle } from './devices-toggle.tsx'
import type { ToHref } from './list-href.ts'
import styles from './list-toolbar.module.css'

type ListToolbarProps = {
  total: number
  choice: ListChoice
  toHref: ToHref
  /** Button that opens the filters on narrow screens. */
  filters: ReactNode
}

/** Toolbar of a list: number of products, filters, sort order, and grid or list view. */
export function ListToolbar({ total, choice, toHref, filters }: ListToolbarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.total}>
        <b>{formatInteger(total)}</b>
        {total === 1 ? ' product' : ' products'}
      </p>
      {filters}
      <DevicesToggle choice={choice} toHref={toHref} />
      <nav aria-label="Sort by" className={styles.sorts}>
        {sortOptions.map(({ sortType, label }) => (
          <a
            key={sortType}
            href={toHref({ ...choice, pageNum: 1, sortType })}
            className={cx(styles.sort, choice.sortType === sortType && styles.here)}
            aria-current={choice.sortType === sortType || undefined}
            rel="nofollow"
          >
            {label}
          </a>
        ))}
      </nav>
      <nav aria-label="View" className={styles.views}>
        <a
          href={toHref({ ...choice, viewType: GRID })}
          className={cx(styles.view, choice.viewType === GRID && styles.here)}
          aria-current={choice.viewType === GRID || undefined}
          aria-label="Grid"
          rel="nofollow"
        >
          <Icon name="layout-grid" size={18} />
        </a>
        <a
          href={toHref({ ...choice, viewType: LIST })}
          className={cx(styles.view, choice.viewType === LIST && styles.here)}
          aria-current={choice.viewType === LIST || undefined}
          aria-label="List"
          rel="nofollow"
        >
          <Icon name="rows-3" size={18} />
        </a>
      </nav>
    </div>
  )
}
