import { type RefObject, useEffect, useState } from 'react'
import { unitPriceAt } from '#client/features/catalog/sku-choice.rules.ts'
import { ArrivalNoticeButton } from '#client/features/notice/components/arrival-notice-button.tsx'
import { formatMoney } from '#client/lib/format/format.ts'
import { ActionBar } from '#client/ui/layout/action-bar.tsx'
import type { ProductDetail, Sku } from '#contract/catalog/catalog.schemas.ts'
import styles from './buy-bar.module.css'
import { AddButton } from './buy-panel.tsx'

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
  return (
    <div className={styles.bar} data-away={away}>
      <ActionBar label={sku.productSpec} sum={formatMoney(price)}>
        {sku.stock === 0 ? (
          <ArrivalNoticeButton skuCode={sku.skuCode} />
        ) : (
          <AddButton product={product} sku={sku} quantity={quantity} />
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
