import { useRootState, useShopNow } from '@fixbench/storefront/lib/shop.tsx'
import { ProductCarousel } from '@fixbench/storefront/shared/product-card/product-carousel.tsx'
import { Countdown } from '@fixbench/ui/countdown/countdown.tsx'
import { useIsHydrated } from '@fixbench/ui/state/store.ts'
import { parseCountdownEnd } from '#client/layouts/shop/menu/menu.rules.ts'
import { useBlock } from './home.queries.ts'

/** Discounted products in a carousel, with the campaign's countdown while it runs. */
export function HotDeals() {
  const block = useBlock('hot-deals')
  if (block === undefined) return null
  const { title, moreUrl, products } = block
  return <ProductCarousel title={title} products={products} href={moreUrl} aside={<CampaignCountdown />} />
}

/** A separate component, so that ticks don't rerender the cards. */
function CampaignCountdown() {
  const endsAt = useRootState(({ headerTopInfo: top }) => (top?.hasCountdown ? top.countdownEndsAt : null))
  const isHydrated = useIsHydrated()
  const now = useShopNow()
  if (endsAt === null) return null
  const remainingMs = parseCountdownEnd(endsAt, isHydrated) - now
  return remainingMs > 0 ? <Countdown variant="units" label="Ends in" remainingMs={remainingMs} /> : null
}
