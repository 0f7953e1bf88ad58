import { useSuspenseQuery } from '@tanstack/react-query'
import { LayoutGrid } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useRootState } from '#client/lib/shop.tsx'
import { cx } from '#client/ui/cx.ts'
import { HoverCard } from '#client/ui/overlay/hover-card.tsx'
import { homeQueries } from '../home.queries.ts'
import styles from './category-menu.module.css'

const CategoryPanel = lazy(() => import('./category-panel.tsx').then(m => ({ default: m.CategoryPanel })))

/** 'Product Category' of the navigation: opens the mega-menu by mouse, finger and keyboard. The panel is made when opened. */
export function CategoryMenu() {
  const { data: header } = useSuspenseQuery(homeQueries.header())
  // A new page closes the menu.
  const url = useRootState(state => state.currentUrl)
  return (
    <HoverCard
      label="Product categories"
      align="start"
      rootClassName={cx(styles.root)}
      className={cx(styles.panel)}
      key={url}
      trigger={props => (
        <button type="button" {...props} className={styles.trigger}>
          <LayoutGrid aria-hidden size={18} />
          Product Category
        </button>
      )}
    >
      <Suspense fallback={null}>
        <CategoryPanel groups={header.categories} />
      </Suspense>
    </HoverCard>
  )
}
