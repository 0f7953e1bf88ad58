import { parseCountdownEnd } from '#client/layouts/shop/menu/menu.rules.ts'
import { useRootState, useShopNow } from '#client/lib/shop.tsx'
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts'
import { ProductCard } from '#client/shared/product-card/product-card.tsx'
import { CarouselRow } from '#client/ui/carousel/carousel-row.tsx'
import { Countdown } from '#client/ui/countdown/countdown.tsx'
import { SectionHeader } from '#client/ui/layout/section-header.tsx'
import { useBlock } from './home.queries.ts'

/** Discounted products in a carousel, with the campaign's countdown while it runs. */
export function HotDeals() {
  const block = useBlock('hot-deals')
  if (block === undefined || block.products.length === 0) return null
  return (
    <section>
      <SectionHeader title={block.title} href={block.moreUrl} aside={<CampaignCountdown />} />
      <CarouselRow label={block.title}>
        {block.products.map(product => (
          <ProductCard key={product.productCode} product={product} />
        ))}
      </CarouselRow>
    </section>
  )
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
