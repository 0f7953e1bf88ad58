import { cx } from '@fixbench/ui/cx.ts'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { lazyComponent } from '@fixbench/ui/lazy-component.ts'
import { HoverCard } from '@fixbench/ui/overlay/hover-card.tsx'
import { SuspenseBoundary } from '@fixbench/ui/suspense-boundary.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import styles from './category-menu.module.css'

const CategoryPanel = lazyComponent(() => import('./category-panel.tsx').then(m => m.CategoryPanel))

/** The 'Product Category' button of the navigation with its mega menu, which loads when it is opened. */
export function CategoryMenu() {
  const queryClient = useQueryClient()
  // The key closes the menu after a navigation.
  const { key } = useLocation()

  return (
    <HoverCard
      key={key}
      label="Product categories"
      placement="bottom-start"
      distancePx={0}
      rootClassName={styles.root}
      className={styles.panel}
      trigger={props => (
        <button
          type="button"
          {...props}
          className={cx('focus-on-dark', styles.trigger)}
          onPointerEnter={() => void queryClient.prefetchQuery(headerQueries.header())}
        >
          <Icon name="layout-grid" size={18} />
          Product Category
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    >
      <SuspenseBoundary fallback={<div className={styles.waiting} />}>
        <CategoryPanel />
      </SuspenseBoundary>
    </HoverCard>
  )
}
