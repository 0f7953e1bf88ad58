import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useShop } from '#client/lib/shop.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { lazyComponent } from '#client/ui/lazy-component.ts'
import { Popover } from '#client/ui/overlay/popover.tsx'
import { brand } from '#contract/core/brand.ts'
import styles from './edge-controls.module.css'
import { layoutSections } from './layout-sections.ts'

const ShareLinks = lazyComponent(() => import('#client/ui/share/share-links.tsx').then(m => m.ShareLinks))

/** Shortcuts at the right edge. Labels slide out on hover and focus. */
export function SideBar() {
  const { pathname } = useLocation()
  const { origins } = useShop()
  return (
    <nav aria-label="Shortcuts" className={styles.bar}>
      <layoutSections.SideEntries />
      <Popover
        label="Share this page"
        placement="left-end"
        trigger={props => (
          <button type="button" {...props} className={styles.entry}>
            <Icon name="share-2" size={20} strokeWidth={1.6} />
            <span className={styles.label}>Share</span>
          </button>
        )}
      >
        <Suspense fallback={null}>
          <ShareLinks url={origins.shop + pathname} title={brand.name} />
        </Suspense>
      </Popover>
    </nav>
  )
}
