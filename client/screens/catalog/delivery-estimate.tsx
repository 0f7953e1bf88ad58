import type { ProductDetail, Sku } from '@fixbench/contract/catalog/catalog.schemas.ts'
import {
  formatDayRange,
  formatInstant,
  formatKilograms,
  formatTime,
  formatWeight,
  formatWholeMoney,
} from '@fixbench/contract/core/format.ts'
import { DAY_MS, MINUTE_MS } from '@fixbench/contract/core/time.ts'
import type { FreeShipping } from '@fixbench/contract/freight/freight.contract.ts'
import { ApiError } from '@fixbench/storefront/lib/api/errors.ts'
import { callQuery } from '@fixbench/storefront/lib/api/query.ts'
import { useShopNow } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { formatShipPrice } from '@fixbench/storefront/shared/freight/format-ship-price.ts'
import { findFastest } from '@fixbench/storefront/shared/freight/freight.rules.ts'
import { CountrySelect } from '@fixbench/storefront/shared/region/country-select.tsx'
import { regionQueries } from '@fixbench/storefront/shared/region/region.queries.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { RetryNotice } from '@fixbench/ui/feedback/retry-notice.tsx'
import { Skeleton, SkeletonRegion } from '@fixbench/ui/feedback/skeleton.tsx'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './delivery-estimate.module.css'

type DeliveryEstimateProps = { product: ProductDetail; sku: Sku; quantity: number }

/** Origin of the parcel, and the cheapest and the fastest carrier to a country with their prices at checkout. */
export function DeliveryEstimate({ product, sku, quantity }: DeliveryEstimateProps) {
  const [selected, setSelected] = useState('')
  const { data: visitorCountry } = useQuery(regionQueries.visitorCountry())
  const country = selected === '' ? (visitorCountry?.country ?? '') : selected

  return (
    <Stack as="section" gap={3} className={styles.box} aria-label="Delivery">
      <Row as="p" className={styles.from}>
        <Icon name="truck" />
        <span>
          Ships from <b>{product.shipFrom}</b>
        </span>
      </Row>
      {product.priceMode !== 'quote' && (
        <p className={cx('note', styles.unscripted)}>
          You’ll see carriers, delivery times, and shipping costs for your country in your cart and at
          checkout.
        </p>
      )}
      <CountrySelect
        className={styles.scripted}
        label="Ship to"
        value={country}
        fallback={visitorCountry ?? { country: '', countryName: 'Your country' }}
        onChange={event => setSelected(event.target.value)}
      />
      {sku.price === null ? (
        <p className="note">
          {product.priceMode === 'quote'
            ? 'Your quote includes the shipping cost and the delivery time.'
            : 'Sign in to see carriers and shipping costs.'}
        </p>
      ) : (
        <Stack gap={3} className={cx(styles.offers, styles.scripted)}>
          {country !== '' && (
            <Offers
              country={country}
              skuCode={sku.skuCode}
              quantity={quantity}
              hasDates={sku.stock > 0 && product.presale === null}
            />
          )}
        </Stack>
      )}
      <DotText as="p" className="note">
        {`${formatWeight(sku.weightGrams)} each`}
        <a key="policy" href={paths.shippingPolicy()}>
          Shipping policy
        </a>
      </DotText>
      {product.dangerousGoods !== 'none' && (
        <Notice tone="warn">
          {product.dangerousGoods === 'UN3480' || product.dangerousGoods.startsWith('lithium')
            ? 'Lithium battery: ships separately. Carrier options are limited.'
            : 'Some carriers can’t ship this item.'}
        </Notice>
      )}
    </Stack>
  )
}

const isNotDeliverable = (error: Error): boolean => error instanceof ApiError && error.is('NOT_DELIVERABLE')

type OffersProps = {
  country: string
  skuCode: string
  quantity: number
  /** False for items that don't ship with the next pickup. */
  hasDates: boolean
}

function Offers({ country, skuCode, quantity, hasDates }: OffersProps) {
  const { data, error, isPending, refetch } = useQuery(
    callQuery(
      'freight',
      'quotes',
      { countryNo: country, items: [{ skuCode, buyCount: quantity }] },
      { meta: { reaction: 'silent' } },
    ),
  )
  if (isPending) {
    return (
      <SkeletonRegion label="Calculating shipping">
        <Skeleton lines={3} />
      </SkeletonRegion>
    )
  }

  if (error !== null && !isNotDeliverable(error)) {
    return <RetryNotice onRetry={() => void refetch()}>We couldn’t calculate shipping.</RetryNotice>
  }

  const available = data?.rows.filter(quote => quote.isAvailable && quote.shipPrice !== null) ?? []
  const cheapest = available[0]
  if (cheapest === undefined) {
    return <p className="note">We can’t ship this to your country. Contact us for freight options.</p>
  }

  const fastest = findFastest(available) ?? cheapest
  const offers = fastest.carrierCode === cheapest.carrierCode ? [cheapest] : [cheapest, fastest]

  return (
    <>
      <Stack as="ul" gap={2} className={styles.ways}>
        {offers.map((quote, index) => (
          <li key={quote.carrierCode}>
            <span className={styles.kind}>{index === 0 ? 'Cheapest' : 'Fastest'}</span>
            {hasDates && <strong>Arrives {formatDayRange(quote.arrivesFrom, quote.arrivesTo)}</strong>}
            <b>{formatShipPrice(quote)}</b>
            <DotText as="small">
              {quote.carrierName}
              {quote.deliveryText}
            </DotText>
          </li>
        ))}
      </Stack>
      {hasDates && data !== undefined && <OrderBy orderBy={data.orderBy} />}
      {data?.freeShipping && <FreeShippingNote free={data.freeShipping} />}
    </>
  )
}

/** Deadline of the delivery dates. Hidden once it has passed, because the dates are outdated then. */
function OrderBy({ orderBy }: { orderBy: string }) {
  const nowMs = useShopNow(MINUTE_MS)
  if (Date.parse(orderBy) <= nowMs) return null
  return (
    <p className="text-sm ink-new">
      Order by <b>{formatDeadline(orderBy, nowMs)}</b> for these dates
    </p>
  )
}

function FreeShippingNote({ free: { isEarned, fromAmount, maxKg, obstacle } }: { free: FreeShipping }) {
  if (isEarned) return <p className="note">This order ships free with economy shipping.</p>
  return (
    <p className="note">
      Free economy shipping on orders of <b>{formatWholeMoney(fromAmount)}</b> or more
      {obstacle === null ? (
        <>
          {' '}
          (up to <span className="nowrap">{formatKilograms(maxKg)}</span>)
        </>
      ) : (
        `. ${obstacle}.`
      )}
    </p>
  )
}

/** From here on a weekday alone could mean the next or the one after it. */
const WEEKDAY_UNTIL_MS = 6 * DAY_MS
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** Formats a coming instant as "Mon, 7:00 AM UTC", or with its date if it is six or more days away. */
export const formatDeadline = (moment: string, nowMs: number): string =>
  Date.parse(moment) - nowMs < WEEKDAY_UNTIL_MS
    ? `${weekday.format(new Date(moment))}, ${formatTime(moment)} UTC`
    : formatInstant(moment)
