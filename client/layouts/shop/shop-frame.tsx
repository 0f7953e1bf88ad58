import { type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useRootState } from '#client/lib/shop.tsx'
import { cx } from '#client/ui/cx.ts'
import { lazyComponent } from '#client/ui/lazy-component.ts'
import type { CompactRule } from './compact-header.rules.ts'
import { DialogHost } from './dialog-host.tsx'
import { FixedButtons } from './fixed-buttons.tsx'
import { layoutSections } from './layout-sections.ts'
import styles from './shop-frame.module.css'
import { SideBar } from './side-bar.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { useCompactHeader } from './use-compact-header.ts'

const CompactHeader = lazyComponent(() => import('./compact-header.tsx').then(m => m.CompactHeader))

type ShopFrameProps = {
  /** Which pages get the compact header. */
  compact?: CompactRule
  search?: 'standard' | 'older'
  className?: string | undefined
  children?: ReactNode
}

/** Base of the shop's layouts: header, compact header, footer, sidebar, floating buttons and dialogs around the page. */
export function ShopFrame({ compact = 'shop', search = 'standard', className, children }: ShopFrameProps) {
  useCompactHeader(compact)
  const isCompact = useRootState(state => state.searchFlag)
  return (
    <div className={styles.frame}>
      <SkipLink />
      <SiteHeader search={search} isScrolledPast={isCompact} />
      {isCompact && (
        <Suspense fallback={null}>
          <CompactHeader search={search} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={cx(styles.main, className)}>
        {children ?? <Outlet />}
      </main>
      <layoutSections.Footer />
      <layoutSections.ThemeStrip />
      <SideBar />
      <FixedButtons />
      <layoutSections.BottomNavigation />
      <DialogHost />
    </div>
  )
}
