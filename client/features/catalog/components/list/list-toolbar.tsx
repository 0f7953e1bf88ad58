import type { ReactNode } from 'react'
import { formatInteger } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { cx } from '#client/ui/cx.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Row } from '#client/ui/layout/layout.tsx'
import { useSavedDevices } from '../../devices/use-saved-devices.ts'
import {
  GRID,
  getFilterChips,
  isLimitedTo,
  isNarrowed,
  LIST,
  sortOptions,
  withoutFilters,
} from '../../list-choice.rules.ts'
import type { ListFilters } from './filter-column.tsx'
import styles from './list-toolbar.module.css'

const views = [
  { viewType: GRID, label: 'Grid', icon: 'layout-grid' },
  { viewType: LIST, label: 'List', icon: 'rows-3' },
] as const

type ChoiceProps = Pick<ListFilters, 'choice' | 'toHref'>

type ListToolbarProps = ChoiceProps & {
  total: number
  /** Button that opens the filters on narrow screens. */
  filterButton: ReactNode
}

/** Toolbar of a list: number of products, filters, sort order, and grid or list view. */
export function ListToolbar({ total, choice, toHref, filterButton }: ListToolbarProps) {
  return (
    <Card className={styles.bar}>
      <p className={cx('note', styles.total)}>
        <b className="ink">{formatInteger(total)}</b>
        {total === 1 ? ' product' : ' products'}
      </p>
      {filterButton}
      <DevicesToggle choice={choice} toHref={toHref} />
      <Row as="nav" gap={1} align="stretch" aria-label="Sort by" className={styles.sorts}>
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
      </Row>
      <nav aria-label="View" className={styles.views}>
        {views.map(({ viewType, label, icon }) => (
          <a
            key={viewType}
            href={toHref({ ...choice, viewType })}
            className={cx(styles.view, choice.viewType === viewType && styles.here)}
            aria-current={choice.viewType === viewType || undefined}
            aria-label={label}
            rel="nofollow"
          >
            <Icon name={icon} size={18} />
          </a>
        ))}
      </nav>
    </Card>
  )
}

/** Toggles the filter for the viewer's saved devices. Links to "My devices" if none is saved. */
function DevicesToggle({ choice, toHref }: ChoiceProps) {
  const { devices } = useSavedDevices()
  const ids = devices.map(({ deviceId }) => deviceId)
  const isOn = isLimitedTo(choice, ids)
  const deviceIds = isOn ? [] : ids
  return (
    <a
      href={ids.length === 0 ? paths.myDevices() : toHref({ ...choice, pageNum: 1, deviceIds })}
      className={cx(styles.devices, isOn && styles.here)}
      aria-current={isOn || undefined}
      rel="nofollow"
      title={
        devices.map(({ name }) => name).join(', ') || 'Save the models you repair and see only what fits'
      }
    >
      <Icon name="wrench" size={16} /> My devices{ids.length > 0 && ` (${ids.length})`}
    </a>
  )
}

/** Active filters as removable chips. Renders nothing when no filter is set. */
export function ChosenFilters({ facets, choice, toHref }: ListFilters) {
  const chips = getFilterChips(choice, facets)
  if (chips.length === 0 && !isNarrowed(choice)) return null
  return (
    <Cluster role="group" aria-label="Active filters">
      {chips.map(({ key, label, without }) => (
        <a
          key={key}
          href={toHref(without)}
          className={styles.chip}
          aria-label={`Remove filter ${label}`}
          rel="nofollow"
        >
          {label}
          <span aria-hidden className={styles.cross}>
            ×
          </span>
        </a>
      ))}
      <a href={toHref(withoutFilters(choice))} className="text-sm" rel="nofollow">
        Clear all
      </a>
    </Cluster>
  )
}
