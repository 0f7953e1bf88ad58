import type { ProductDetail, Sku } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import {
  ProductFacts,
  TrustRow,
} from '@fixbench/storefront/features/catalog/components/detail/product-facts.tsx'
import { PriceBlock, SkuPicker } from '@fixbench/storefront/features/catalog/components/detail/sku-offer.tsx'
import { buildGallery } from '@fixbench/storefront/features/catalog/gallery.rules.ts'
import { unitPriceAt } from '@fixbench/storefront/features/catalog/sku-choice.rules.ts'
import { couponQueries } from '@fixbench/storefront/features/coupon/coupon.queries.ts'
import { ArrivalNoticeButton } from '@fixbench/storefront/features/notice/components/arrival-notice-button.tsx'
import { useStores } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { DeferredSection } from '@fixbench/storefront/shared/deferred-section/deferred-section.tsx'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { ActionBar } from '@fixbench/ui/layout/action-bar.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Gallery } from '@fixbench/ui/picture/gallery.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { AddButton, BuyPanel } from './buy-panel.tsx'
import couponHintsStyles from './coupon-hints.module.css'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import styles from './product-top.module.css'

type ProductTopProps = {
  product: ProductDetail
  sku: Sku | undefined
  onChoose: (skuCode: string) => void
}

/** First view of a product: pictures, SKU options, price and delivery. */
export function ProductTop({ product, sku, onChoose }: ProductTopProps) {
  const [requested, setRequested] = useState(product.moq)
  const quantity = Math.max(1, requested)
  const panel = useRef<HTMLDivElement>(null)
  const { root } = useStores()
  const onShow = useCallback((goodsPreImg: string | null) => root.set({ goodsPreImg }), [root])

  return (
    <>
      <div className={styles.top}>
        <div className={styles.columns}>
          <Gallery
            key={sku?.imageUrl}
            className={styles.pictures}
            pictures={buildGallery(product, sku)}
            onShow={onShow}
          />
          <Stack className={styles.middle}>
            <ProductFacts product={product} sku={sku} />
            {sku !== undefined && <PriceBlock product={product} sku={sku} quantity={quantity} />}
            <DeferredSection>
              <CouponHints productCode={product.productCode} />
            </DeferredSection>
            {sku !== undefined && product.axes.length > 0 && (
              <SkuPicker product={product} chosen={sku} onChoose={onChoose} />
            )}
            {sku !== undefined && (
              <div ref={panel}>
                <BuyPanel
                  product={product}
                  sku={sku}
                  quantity={quantity}
                  onQuantity={setRequested}
                  onChoose={onChoose}
                />
              </div>
            )}
          </Stack>
          <Stack as="aside" className={styles.side}>
            {sku !== undefined && <DeliveryEstimate product={product} sku={sku} quantity={quantity} />}
            <TrustRow product={product} />
          </Stack>
        </div>
      </div>
      {sku !== undefined && <BuyBar product={product} sku={sku} quantity={quantity} panel={panel} />}
    </>
  )
}

type BuyBarProps = {
  product: ProductDetail
  sku: Sku
  quantity: number
  /** The buy panel, which the bar replaces while it is scrolled out of view. */
  panel: RefObject<HTMLElement | null>
}

/** Price and buy button while the buy panel is out of view: at the bottom on phones and tablets, beside the tabs on desktops. */
function BuyBar({ product, sku, quantity, panel }: BuyBarProps) {
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

/** Coupons for a product, as links to the coupons page. */
function CouponHints({ productCode }: { productCode: string }) {
  const { data } = useSuspenseQuery(couponQueries.ofProduct(productCode))
  if (data.rows.length === 0) return null

  return (
    <Cluster as="ul" aria-label="Coupons">
      {data.rows.map(({ couponId, text }) => (
        <li key={couponId}>
          <a href={paths.coupons()} className={couponHintsStyles.ticket}>
            <Icon name="ticket" size={14} />
            {text}
          </a>
        </li>
      ))}
    </Cluster>
  )
}
