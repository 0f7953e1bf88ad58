import { useJoinGuestCart } from '@fixbench/storefront/features/cart/merge-guest-cart.ts'
import { useRootState, useShop, useStores, useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { closeDialog, type DialogName, useOpenDialog } from '@fixbench/storefront/lib/state/dialogs.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { lazyComponent } from '@fixbench/ui/lazy-component.ts'
import { Popover } from '@fixbench/ui/overlay/popover.tsx'
import { SuspenseBoundary } from '@fixbench/ui/suspense-boundary.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import edgeStyles from './edge-controls.module.css'
import { FixedButtons } from './fixed-buttons.tsx'
import { layoutSections } from './layout-sections.ts'
import styles from './shop-layout.module.css'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

const CompactHeader = lazyComponent(() => import('./compact-header.tsx').then(m => m.CompactHeader))

type ShopLayoutProps = {
  /** Which pages get the compact header. */
  compact?: CompactRule
  search?: 'standard' | 'older'
  className?: string | undefined
  children?: ReactNode
}

/** Base of the shop's layouts: header, compact header, footer, sidebar, floating buttons and dialogs around the page. */
export function ShopLayout({ compact = 'shop', search = 'standard', className, children }: ShopLayoutProps) {
  useCompactHeader(compact)
  useMergeKeptCart()
  const isCompact = useRootState(state => state.searchFlag)

  return (
    <div className={styles.frame}>
      <SkipLink />
      <SiteHeader search={search} isScrolledPast={isCompact} />
      {isCompact && (
        <SuspenseBoundary>
          <CompactHeader search={search} />
        </SuspenseBoundary>
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

/** Merges a guest cart that an earlier merge left on this device, whenever a member opens the shop. */
const useMergeKeptCart = (): void => {
  const isMember = useViewer() !== null
  const join = useJoinGuestCart()
  useEffect(() => {
    if (isMember) void join()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per visit: signing in merges the cart by itself
  }, [])
}

const dialogs = {
  'sign-in': lazyComponent(() => import('./slide-login-dialog.tsx').then(m => m.SlideLoginDialog)),
  feedback: lazyComponent(() =>
    import('@fixbench/storefront/features/support/components/feedback-dialog.tsx').then(
      m => m.FeedbackDialog,
    ),
  ),
  'guest-chat': lazyComponent(() =>
    import('@fixbench/storefront/features/chat/components/guest-chat-dialog.tsx').then(
      m => m.GuestChatDialog,
    ),
  ),
  chat: lazyComponent(() =>
    import('@fixbench/storefront/features/chat/components/chat-panel.tsx').then(m => m.ChatPanel),
  ),
}

/** Shows the open dialog. Each one is loaded when it is first opened, and stays mounted for its closing animation. */
function DialogHost() {
  const open = useOpenDialog()
  const [shown, setShown] = useState<DialogName | null>(null)
  if (open !== null && open !== shown) setShown(open)
  if (shown === null) return null
  const Dialog = dialogs[shown]
  return (
    <SuspenseBoundary>
      <Dialog key={shown} isOpen={open === shown} onClose={closeDialog} />
    </SuspenseBoundary>
  )
}

const ShareLinks = lazyComponent(() => import('@fixbench/ui/share/share-links.tsx').then(m => m.ShareLinks))

/** Shortcuts at the right edge. Labels slide out on hover and focus. */
function SideBar() {
  const { pathname } = useLocation()
  const { brand, origins } = useShop()

  return (
    <nav aria-label="Shortcuts" className={cx('from-1200', edgeStyles.bar)}>
      <layoutSections.SideEntries />
      <Popover
        label="Share this page"
        placement="left-end"
        trigger={props => (
          <button type="button" {...props} className={edgeStyles.entry}>
            <Icon name="share-2" size={20} strokeWidth={1.6} />
            <span className={edgeStyles.label}>Share</span>
          </button>
        )}
      >
        <SuspenseBoundary>
          <ShareLinks url={origins.shop + pathname} title={brand.name} />
        </SuspenseBoundary>
      </Popover>
    </nav>
  )
}

/** Sets `searchFlag` of the root state while the page is scrolled far enough for the compact header. */
const useCompactHeader = (rule: CompactRule): void => {
  const { root } = useStores()
  const { pathname } = useLocation()
  const isAllowed = hasCompactHeader(rule, pathname)
  useEffect(() => {
    const update = () => root.set({ searchFlag: isAllowed && isCompactAt(window.scrollY) })
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      window.removeEventListener('scroll', update)
      root.set({ searchFlag: false })
    }
  }, [root, isAllowed])
}

/** Scroll position from which the compact header is shown (CONST-compact-header-threshold). */
const COMPACT_FROM_PX = 114

/** `shop`: all pages except cart and product. `wholesale`: all pages except the cart. */
type CompactRule = 'shop' | 'wholesale'

const CART = ['/cart', '/cart.html']

/** Whether a page has a compact header. */
export const hasCompactHeader = (rule: CompactRule, pathname: string): boolean => {
  if (CART.includes(pathname)) return false
  return rule === 'wholesale' || !(pathname === '/detail' || pathname.startsWith('/detail/'))
}

/** Whether the compact header is shown at a scroll position. */
export const isCompactAt = (scrollY: number): boolean => scrollY >= COMPACT_FROM_PX
