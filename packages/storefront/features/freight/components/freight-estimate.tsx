import { formatKilograms, formatMoney } from '@fixbench/contract/core/format.ts'
import type { FreeShipping, FreightQuote } from '@fixbench/contract/freight/freight.contract.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { ProgressBar } from '@fixbench/ui/feedback/progress-bar.tsx'
import { Skeleton } from '@fixbench/ui/feedback/skeleton.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Cluster, Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useIsHydrated } from '@fixbench/ui/state/store.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { callQuery } from '#storefront/lib/api/query.ts'
import { useShoppingState, useStores } from '#storefront/lib/shop.tsx'
import { formatShipPrice } from '#storefront/shared/freight/format-ship-price.ts'
import { findFastest } from '#storefront/shared/freight/freight.rules.ts'
import { CountrySelect } from '#storefront/shared/region/country-select.tsx'
import { regionQueries } from '#storefront/shared/region/region.queries.ts'
import styles from './freight-estimate.module.css'

/** Items to ship: lines of the member's cart, its selected lines, or SKUs with quantities. */
type FreightGoods =
  | { cartIds: string[] }
  | { selected: true }
  | { items: { skuCode: string; buyCount: number }[] }

const freightQueries = {
  /** Shipping quotes of all carriers to a country, cheapest first. */
  quotes: (countryNo: string, goods: FreightGoods) =>
    callQuery('freight', 'quotes', { countryNo, ...goods }, { meta: { reaction: 'silent' } }),
}

/** Cheapest and fastest carrier to a selectable country, and free shipping. Uses the same rates as checkout. */
export function FreightEstimate({ goods }: { goods: FreightGoods }) {
  const [destination, setDestination] = useDestination()
  const [isChanging, setIsChanging] = useState(false)
  const hasClosed = useRef(false)
  const returnFocus = (button: HTMLElement | null) => {
    if (hasClosed.current) button?.focus()
    hasClosed.current = false
  }

  if (destination === null) return <Skeleton lines={2} />

  return (
    <Stack as="section" gap={2} aria-label="Shipping estimate" className={styles.estimate}>
      <Cluster as="p" className="ink-2">
        <Truck className="ink-brand" aria-hidden size={18} />
        <span>
          Shipping to <b className="ink medium">{destination.countryName}</b>
        </span>
        {!isChanging && (
          <Button
            ref={returnFocus}
            variant="link"
            size="sm"
            className={styles.change}
            aria-label="Change the country to ship to"
            onClick={() => setIsChanging(true)}
          >
            Change
          </Button>
        )}
      </Cluster>
      {isChanging && (
        <DestinationForm
          destination={destination}
          onDone={chosen => {
            if (chosen !== null) setDestination(chosen)
            setIsChanging(false)
            hasClosed.current = true
          }}
        />
      )}
      <Offers countryNo={destination.country} goods={goods} />
    </Stack>
  )
}

type DestinationFormProps = {
  destination: Destination
  /** Called with the chosen country, or with null if the visitor keeps the present one. */
  onDone: (chosen: Destination | null) => void
}

/** Country to ship to. Nothing changes until it is submitted, so that arrow keys can move through the countries. */
function DestinationForm({ destination, onDone }: DestinationFormProps) {
  const [chosen, setChosen] = useState(destination)
  const field = useRef<HTMLSelectElement>(null)
  useEffect(() => field.current?.focus(), [])

  return (
    <Form onSubmit={() => onDone(chosen)}>
      <CountrySelect
        ref={field}
        label="Ship to"
        isLabelHidden
        size="sm"
        value={chosen.country}
        fallback={destination}
        onChange={event => {
          const [option] = event.target.selectedOptions
          setChosen({ country: event.target.value, countryName: option?.text ?? '' })
        }}
        onKeyDown={event => {
          if (event.key === 'Escape') onDone(null)
        }}
      />
      <Row gap={2}>
        <Button type="submit" variant="secondary" size="sm">
          Use this country
        </Button>
        <Button variant="link" size="sm" onClick={() => onDone(null)}>
          Cancel
        </Button>
      </Row>
    </Form>
  )
}

function Offers({ countryNo, goods }: { countryNo: string; goods: FreightGoods }) {
  const { data, error, isPlaceholderData } = useQuery({
    ...freightQueries.quotes(countryNo, goods),
    placeholderData: keepPreviousData,
  })
  if (error !== null) return <p className="ink-3">Shipping is calculated at checkout.</p>
  if (data === undefined) return <Skeleton lines={2} />

  const available = data.rows.filter(quote => quote.isAvailable)
  const cheapest = available[0]
  if (cheapest === undefined) {
    return <p className="ink-warn">{data.rows[0]?.reason ?? 'No carrier can ship these items there'}</p>
  }

  const fastest = findFastest(available) ?? cheapest

  return (
    <>
      <Stack as="ul" gap={2} className={cx(styles.offers, isPlaceholderData && styles.old)}>
        <Offer quote={cheapest} />
        {fastest !== cheapest && <Offer quote={fastest} />}
      </Stack>
      {data.freeShipping !== null && <FreeShippingProgress free={data.freeShipping} />}
    </>
  )
}

function Offer({ quote }: { quote: FreightQuote }) {
  return (
    <li>
      <span>
        {quote.carrierName}
        <small>
          {quote.deliveryText}
          {quote.parcels.length > 1 && `, in ${quote.parcels.length} packages`}
        </small>
      </span>
      <b className="num">{formatShipPrice(quote)}</b>
    </li>
  )
}

/** Progress toward free shipping, or the reason why these items aren't eligible. */
function FreeShippingProgress({ free }: { free: FreeShipping }) {
  const { isEarned, fromAmount, goodsAmount, missingAmount, maxKg, obstacle } = free
  if (!isEarned && obstacle !== null) {
    return (
      <p className="ink-3">
        Free shipping on orders of {formatMoney(fromAmount)} or more:{' '}
        {obstacle.charAt(0).toLowerCase() + obstacle.slice(1)}.
      </p>
    )
  }

  const label = isEarned ? (
    'You’ve got free shipping'
  ) : (
    <>
      Add {formatMoney(missingAmount)} more for free shipping, up to{' '}
      <span className="nowrap">{formatKilograms(maxKg)}</span>
    </>
  )

  return (
    <ProgressBar
      label={label}
      value={isEarned ? fromAmount : Math.min(goodsAmount, fromAmount)}
      max={fromAmount}
      tone={isEarned ? 'new' : 'brand'}
    />
  )
}

type Destination = { country: string; countryName: string }

const isDestination = (value: unknown): value is Destination =>
  typeof value === 'object' && value !== null && 'country' in value && 'countryName' in value

/** Destination country of the estimate: the one selected during this visit, else the visitor's. Null until known. */
const useDestination = (): [Destination | null, (destination: Destination) => void] => {
  const { shopping } = useStores()
  const isHydrated = useIsHydrated()
  const stored = useShoppingState(state => state.currentCountryObj)
  const selected = isDestination(stored) ? stored : null
  const { data } = useQuery({
    ...regionQueries.visitorCountry(),
    enabled: isHydrated && selected === null,
  })
  return [selected ?? data ?? null, destination => shopping.set({ currentCountryObj: destination })]
}
