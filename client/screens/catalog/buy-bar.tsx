import { CalendarClock } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { AddToCartButton } from '#client/features/cart/components/add-to-cart-button.tsx'
import { unitPriceAt } from '#client/features/catalog/sku-choice.rules.ts'
import { ArrivalNoticeButton } from '#client/features/notice/components/arrival-notice-button.tsx'
import { formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ActionBar } from '#client/ui/layout/action-bar.tsx'
import type { ProductDetail, Sku } from '#contract/catalog.schemas.ts'
import styles from './buy-bar.module.css'

type BuyBarProps = {
  product: ProductDetail
  sku: Sku
  quantity: number
  /** The buy panel, which the bar replaces while it is scrolled out of view. */
  panel: RefObject<HTMLElement | null>
}

/** Price and buy button while the buy panel is out of view: at the bottom on phones and tablets, beside the tabs on desktops. */
export function BuyBar({ product, sku, quantity, panel }: BuyBarProps) {
  const away = useSideOutOfView(panel)
  const price = unitPriceAt(sku, quantity)
  if (away === null || price === null || sku.productStatus !== 1) return null
  const count = Math.min(quantity, sku.stock)
  return (
    <div className={styles.bar} data-away={away}>
      <ActionBar label={sku.productSpec} sum={formatMoney(price)}>
        {sku.stock === 0 && <ArrivalNoticeButton skuCode={sku.skuCode} />}
        {sku.stock > 0 && product.presale === null && (
          <AddToCartButton skuCode={sku.skuCode} buyCount={count} size="lg" isBlock />
        )}
        {sku.stock > 0 && product.presale !== null && (
          <Button
            size="lg"
            variant="accent"
            isBlock
            icon={<CalendarClock aria-hidden />}
            href={paths.preOrder(sku.skuCode, count)}
          >
            Pre-order
          </Button>
        )}
      </ActionBar>
    </div>
  )
}

/** Side of the viewport on which an element is; null while any part of it is visible. */
const useSideOutOfView = (target: RefObject<HTMLElement | null>): 'above' | 'below' | null => {
  const [away, setAway] = useState<'above' | 'below' | null>(null)
  useEffect(() => {
    const element = target.current
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry === undefined) return
      const side = entry.boundingClientRect.top < 0 ? 'above' : 'below'
      setAway(entry.isIntersecting ? null : side)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
  return away
}
