import type { SkuLine } from '@fixbench/contract/cart/cart.schemas.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { CarouselRow } from '@fixbench/ui/carousel/carousel-row.tsx'
import { Card } from '@fixbench/ui/layout/layout.tsx'
import { SectionHeader } from '@fixbench/ui/layout/section-header.tsx'
import { pictureSrc, toLoading } from '@fixbench/ui/picture/picture.tsx'
import { useIsHydrated } from '@fixbench/ui/state/store.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callQuery } from '#storefront/lib/api/query.ts'
import { useViewer } from '#storefront/lib/shop.tsx'
import { paths } from '#storefront/paths.ts'
import { findHiddenPriceLabel } from '#storefront/shared/product-card/product-card.rules.ts'
import { historyQueries } from '../history.queries.ts'
import { clearSeen, readSeen } from '../seen-products.ts'
import styles from './seen-carousel.module.css'

type SeenCarouselProps = {
  /** The current product, which is left out. */
  productCode: string
}

/** Recently viewed products at current prices: a member's from the server, a guest's from local storage. */
export function SeenCarousel({ productCode }: SeenCarouselProps) {
  const isMember = useViewer() !== null
  const isHydrated = useIsHydrated()
  if (!isHydrated) return null
  return isMember ? <MemberCarousel productCode={productCode} /> : <GuestCarousel productCode={productCode} />
}

function MemberCarousel({ productCode }: SeenCarouselProps) {
  const { data } = useQuery(historyQueries.recent())
  const items = (data?.rows ?? [])
    .filter(row => row.productStatus === 1 && row.productCode !== productCode)
    .map(row => toItem(row, row.spuTitle, row.imgUrl, row.displayPrice))
  return <SeenItems items={items} href={paths.recentlyViewed()} />
}

function GuestCarousel({ productCode }: SeenCarouselProps) {
  const [entries, setEntries] = useState(readSeen)
  const others = entries.filter(entry => entry.productCode !== productCode)
  const { data } = useQuery({
    ...callQuery(
      'cart',
      'skuInfo',
      { items: others.map(({ skuCode }) => ({ skuCode, buyCount: 1 })) },
      { meta: { reaction: 'silent' } },
    ),
    enabled: others.length > 0,
  })
  const items = (others.length === 0 ? [] : (data?.rows ?? []))
    .filter(row => row.productStatus === 1)
    .map(row => toItem(row, row.nameEn, row.image, row.price))
  const clear = () => {
    clearSeen()
    setEntries([])
  }

  return (
    <SeenItems
      items={items}
      aside={
        <Button variant="link" size="sm" onClick={clear}>
          Clear
        </Button>
      }
    />
  )
}

type SeenItem = { href: string; title: string; image: string; price: string | null }
type SeenSku = Pick<SkuLine, 'seoUrl' | 'skuCode' | 'priceMode'>

const toItem = (sku: SeenSku, title: string, image: string, price: number | null): SeenItem => ({
  href: paths.detail(sku.seoUrl, sku.skuCode),
  title,
  image,
  price:
    price === null
      ? findHiddenPriceLabel({ priceMode: sku.priceMode, displayPrice: null })
      : formatMoney(price),
})

type SeenItemsProps = { items: readonly SeenItem[]; href?: string; aside?: ReactNode }

const COLUMNS = 8

function SeenItems({ items, href, aside }: SeenItemsProps) {
  if (items.length === 0) return null

  return (
    <section>
      <SectionHeader title="Recently viewed" {...(href === undefined ? {} : { href })} aside={aside} />
      <CarouselRow label="Recently viewed" columns={COLUMNS}>
        {items.map(({ href: to, title, image, price }) => (
          <Card as="a" key={to} href={to} className={styles.item}>
            <img src={pictureSrc(image, 160)} alt="" width={150} height={150} {...toLoading(false)} />
            <span className="clamp-2">{title}</span>
            <b className="num text-sm ink-accent">{price}</b>
          </Card>
        ))}
      </CarouselRow>
    </section>
  )
}
