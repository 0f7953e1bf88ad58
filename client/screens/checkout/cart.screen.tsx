import { useSelectLines } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import {
  CART_SIZE,
  type CartView,
  PAGE_SIZE,
  useCart,
} from '@fixbench/storefront/features/cart/cart.queries.ts'
import { findObstacle, hasProblem, showsProblems } from '@fixbench/storefront/features/cart/cart.rules.ts'
import { CartLines } from '@fixbench/storefront/features/cart/components/cart-lines.tsx'
import { CartSummaryCard } from '@fixbench/storefront/features/cart/components/cart-summary-card.tsx'
import { QuickOrderBox } from '@fixbench/storefront/features/cart/components/quick-order-box.tsx'
import { SavedLines } from '@fixbench/storefront/features/cart/components/saved-lines.tsx'
import { FreightEstimate } from '@fixbench/storefront/features/freight/components/freight-estimate.tsx'
import { callQuery } from '@fixbench/storefront/lib/api/query.ts'
import { useBrand, useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { useFocusAfterRemoval } from '@fixbench/storefront/shared/list/use-focus-after-removal.ts'
import { ProductCarousel } from '@fixbench/storefront/shared/product-card/product-carousel.tsx'
import { Breadcrumb } from '@fixbench/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '@fixbench/ui/feedback/state-view.tsx'
import { Container, Stack, TwoColumns } from '@fixbench/ui/layout/layout.tsx'
import { Pagination } from '@fixbench/ui/pagination/pagination.tsx'
import { useQuery } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import styles from './cart.module.css'
import { CartLink, ShareCart } from './cart-link.tsx'
import { CartNeeds } from './cart-needs.tsx'
import { useLineExtra } from './use-line-extra.tsx'

/** The cart. A member's is stored on the server, a guest's in this browser. */
export default function CartScreen() {
  const viewer = useViewer()
  const [search] = useSearchParams()
  const page = readPageNum(search, 'page')
  const isNarrowed = showsProblems(search)
  const cart = useCart(isNarrowed ? CART_SIZE : PAGE_SIZE, isNarrowed ? 1 : page)

  useFocusAfterRemoval(cart.total)

  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: 'Home', href: paths.home() }, { label: 'Shopping cart' }]} />
      <h1 className={styles.title} tabIndex={-1}>
        Shopping cart
      </h1>
      {viewer === null && (
        <p className={styles.place}>
          Your cart is saved in this browser.{' '}
          <a className="underline" href={paths.login(paths.cart())}>
            Sign in
          </a>{' '}
          to keep it in your account and see it on any device.
        </p>
      )}
      {cart.isDamaged && (
        <Notice tone="warn" title="We couldn’t read the cart on this device">
          It was damaged, so we emptied it. Items you added while signed in are safe.
        </Notice>
      )}
      <CartLink search={search} />
      <CartBody cart={cart} page={page} isNarrowed={isNarrowed} isGuest={viewer === null} />
    </Container>
  )
}

/** Longer lists get a link past them. */
const FEW_LINES = 5
const SUMMARY_ID = 'order-summary'

type BodyProps = { cart: CartView; page: number; isNarrowed: boolean; isGuest: boolean }

/** Leads past a long list of lines, for keyboards. */
function SkipLines({ count }: { count: number }) {
  if (count <= FEW_LINES) return null
  return (
    <a href={`#${SUMMARY_ID}`} className="skip-here">
      Skip to order summary
    </a>
  )
}

function EmptyCart() {
  const { hasDevices } = useBrand()
  return (
    <EmptyState
      picture={<ShoppingCart aria-hidden />}
      title="Shopping cart is empty ! Go shopping !"
      description={
        hasDevices
          ? 'Search for a model, or start with what other repair shops buy most.'
          : 'Search for a product, or start with what others buy most.'
      }
      action={<Button href={paths.bestSellers()}>Shop best sellers</Button>}
    />
  )
}

function CartBody({ cart, page, isNarrowed, isGuest }: BodyProps) {
  const lineExtra = useLineExtra()
  const hasSaved = !isGuest && (cart.summary?.savedLines ?? 0) > 0
  if (cart.isLoading) return <SkeletonRows rows={4} columns={4} />
  if (cart.error !== null) return <ErrorState message="We couldn’t load your cart." onRetry={cart.retry} />
  if (cart.total === 0) {
    return (
      <>
        <EmptyCart />
        {hasSaved && <SavedLines />}
        <QuickOrderBox />
        <CartIdeas />
      </>
    )
  }

  // A guest's cart isn't paged by the server.
  const pageLines = isGuest ? cart.lines.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) : cart.lines
  const lines = isNarrowed ? cart.lines.filter(hasProblem) : pageLines

  return (
    <TwoColumns>
      <Stack className={styles.main}>
        {isNarrowed && <ProblemsNotice lines={lines} isGuest={isGuest} />}
        <SkipLines count={lines.length} />
        {(lines.length > 0 || !isNarrowed) && (
          <CartLines
            lines={lines}
            summary={cart.summary}
            total={cart.total}
            isGuest={isGuest}
            isNarrowed={isNarrowed}
            extra={isGuest ? undefined : lineExtra}
          />
        )}
        {!isNarrowed && (
          <Pagination
            page={page}
            pageCount={Math.ceil(cart.total / PAGE_SIZE)}
            hrefFor={paths.cartPage}
            label="Cart pages"
          />
        )}
        {!isNarrowed && <CartNeeds skuCodes={isGuest ? cart.lines.map(line => line.skuCode) : []} />}
        {hasSaved && <SavedLines />}
        <ShareCart lines={cart.lines} total={cart.total} />
        <QuickOrderBox />
      </Stack>
      <CartSummaryCard
        id={SUMMARY_ID}
        summary={cart.summary}
        bestCoupon={cart.bestCoupon}
        checkoutHref={paths.checkout()}
        isGuest={isGuest}
        obstacle={findObstacle(cart.summary)}
        problemsHref={!isNarrowed && (cart.summary?.troubledLines ?? 0) > 0 ? paths.cartProblems() : null}
      >
        <CartFreight cart={cart} isGuest={isGuest} />
      </CartSummaryCard>
    </TwoColumns>
  )
}

/** Notice that only items with problems are shown. Members can remove these from the order. */
function ProblemsNotice({ lines, isGuest }: { lines: CartView['lines']; isGuest: boolean }) {
  const { mutate: select } = useSelectLines()
  const deselect = () =>
    select(
      { ids: lines.map(({ id }) => id), selected: false },
      // The focused button disappears with the items.
      { onSuccess: () => document.querySelector('h1')?.focus() },
    )

  return (
    <Notice
      isLive
      tone={lines.length === 0 ? 'success' : 'info'}
      title={describeProblems(lines.length)}
      action={
        lines.length > 0 &&
        !isGuest && (
          <Button variant="secondary" size="sm" onClick={deselect}>
            Remove {lines.length === 1 ? 'it' : 'them'} from this order
          </Button>
        )
      }
    >
      <a href={paths.cart()}>Show all items</a>
    </Notice>
  )
}

const describeProblems = (count: number): string => {
  if (count === 0) return 'Every selected item is available now'
  return count === 1
    ? 'Showing the 1 item that needs attention'
    : `Showing the ${count} items that need attention`
}

/** Shipping costs of the selected items. */
function CartFreight({ cart, isGuest }: { cart: CartView; isGuest: boolean }) {
  const items = cart.lines
    .filter(line => line.selected && line.productStatus === 1 && line.price !== null)
    .map(({ skuCode, buyCount }) => ({ skuCode, buyCount }))
  const count = isGuest ? items.length : (cart.summary?.selectedLines ?? 0)
  if (count === 0) return null
  return <FreightEstimate goods={isGuest ? { items } : { selected: true }} />
}

const IDEAS_SHOWN = 12

/** Best sellers, for an empty cart. Renders nothing if they can't be loaded. */
function CartIdeas() {
  const { data } = useQuery(
    callQuery(
      'search',
      'recommended',
      { pageNum: 1, pageSize: IDEAS_SHOWN },
      { meta: { reaction: 'silent' } },
    ),
  )

  return (
    <ProductCarousel
      title="Best sellers"
      href={paths.bestSellers()}
      products={data?.rows}
      className={styles.ideas}
    />
  )
}
