import { formatCount, formatDayRange, formatMoney } from '@fixbench/contract/core/format.ts'
import type { FreightQuote } from '@fixbench/contract/freight/freight.contract.ts'
import { sayArrival } from '@fixbench/contract/freight/say-arrival.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Disclosure } from '@fixbench/ui/disclosure/disclosure.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { RadioCard, RadioGroup } from '@fixbench/ui/field/radio.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { BatteryWarning, Boxes, type LucideIcon, MapPin, MapPinOff, ShieldCheck } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { formatShipPrice } from '#storefront/shared/freight/format-ship-price.ts'
import { findFastest } from '#storefront/shared/freight/freight.rules.ts'
import styles from './carrier-picker.module.css'

/** Carriers shown before "Show all". */
const FIRST_SHOWN = 3

type Props = {
  carriers: readonly FreightQuote[]
  carrierCode: string | null
  isWorking: boolean
  onChange: (carrierCode: string) => void
}

/** Selects a carrier by price, delivery time and features. Lists unavailable carriers with the reason. */
export function CarrierPicker({ carriers, carrierCode, isWorking, onChange }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const available = carriers.filter(carrier => carrier.isAvailable)
  const shown = showsAll ? available : takeFirst(available, carrierCode)
  const unavailable = carriers.filter(carrier => !carrier.isAvailable)

  return (
    <Stack gap={3} className={isWorking ? 'dimmed' : undefined} aria-busy={isWorking}>
      {available.length === 0 && (
        <Notice tone="stop" title="We can’t ship this order to your address">
          Remove the items named below, or choose another address.
        </Notice>
      )}
      {available.length > 0 && (
        <RadioGroup
          label="Carrier"
          isLabelHidden
          layout="cards"
          value={carrierCode ?? ''}
          onChange={onChange}
        >
          {shown.map(carrier => (
            <RadioCard
              key={carrier.carrierCode}
              value={carrier.carrierCode}
              title={<CarrierTitle carrier={carrier} />}
              description={
                <CarrierFacts carrier={carrier} isSelected={carrier.carrierCode === carrierCode} />
              }
              aside={<CarrierPrice carrier={carrier} />}
            />
          ))}
        </RadioGroup>
      )}
      {shown.length < available.length && (
        <Button variant="secondary" size="sm" className={styles.all} onClick={() => setShowsAll(true)}>
          Show all {available.length} carriers
        </Button>
      )}
      {unavailable.length > 0 && (
        <Disclosure
          className={styles.more}
          summary={`${formatCount(unavailable.length, 'carrier')} unavailable for this order`}
          isOpenAtFirst={available.length === 0}
        >
          <Stack as="ul" gap={2} className={styles.rejections}>
            {unavailable.map(carrier => (
              <li key={carrier.carrierCode}>
                <b className="medium">{carrier.carrierName}</b>
                <span className="ink-2">{carrier.reason}</span>
              </li>
            ))}
          </Stack>
        </Disclosure>
      )}
    </Stack>
  )
}

/** The few with the lowest landed cost, always including the fastest and the selected one. */
const takeFirst = (available: readonly FreightQuote[], code: string | null): readonly FreightQuote[] => {
  const fastest = findFastest(available)
  return available.filter(
    (carrier, index) => index < FIRST_SHOWN || carrier === fastest || carrier.carrierCode === code,
  )
}

const hasBatteryParcel = (carrier: FreightQuote): boolean =>
  carrier.breakdown.some(({ label }) => /batter/i.test(label))

type CarrierBadge = Pick<ComponentProps<typeof Badge>, 'tone' | 'variant'> & {
  text: string
  Icon: LucideIcon
}

function CarrierTitle({ carrier }: { carrier: FreightQuote }) {
  const count = carrier.parcels.length
  const badges: (CarrierBadge | false)[] = [
    carrier.pickupAt !== null && { text: `Pickup at ${carrier.pickupAt}`, tone: 'warn', Icon: MapPin },
    carrier.isDutiesPaid && { text: 'Duties paid', tone: 'new', Icon: ShieldCheck },
    count > 1 && { text: `${count} packages`, variant: 'outline', Icon: Boxes },
    count <= 1 &&
      hasBatteryParcel(carrier) && { text: 'Battery: ships separately', tone: 'warn', Icon: BatteryWarning },
    !carrier.isTracked && { text: 'No tracking', variant: 'outline', Icon: MapPinOff },
  ]

  return (
    <Cluster as="span" gap={[1, 2]} className={styles.title}>
      {carrier.carrierName}
      {badges
        .filter(badge => badge !== false)
        .map(({ text, Icon, ...looks }) => (
          <Badge key={text} icon={<Icon aria-hidden />} {...looks}>
            {text}
          </Badge>
        ))}
    </Cluster>
  )
}

function CarrierFacts({ carrier, isSelected }: { carrier: FreightQuote; isSelected: boolean }) {
  // The price shows a reduction.
  const charges = carrier.breakdown.filter(({ amount }) => amount > 0)

  return (
    <Stack as="span" gap={0}>
      <DotText>
        {carrier.arrivesFrom !== '' && (
          <b className="ink medium">Arrives {formatDayRange(carrier.arrivesFrom, carrier.arrivesTo)}</b>
        )}
        {carrier.deliveryText}
      </DotText>
      {charges.length > 1 && (
        <span>{charges.map(({ label, amount }) => `${label} ${formatMoney(amount)}`).join(' + ')}</span>
      )}
      <ImportCharges carrier={carrier} />
      {isSelected && carrier.note !== '' && <span>{carrier.note}</span>}
    </Stack>
  )
}

/** What is due on delivery, as an estimate, or what is paid at checkout instead. */
function ImportCharges({ carrier: { taxPrice, duePrice, pickupAt } }: { carrier: FreightQuote }) {
  const { due } = sayArrival(pickupAt)
  if (duePrice !== null && duePrice > 0) {
    return (
      <span>
        + about <b className="ink medium">{formatMoney(duePrice)}</b> duty and tax due {due} (estimate)
      </span>
    )
  }
  if (taxPrice === null || taxPrice === 0) return null
  return (
    <span>
      + {formatMoney(taxPrice)} duty and tax, paid at checkout. Nothing is due {due}.
    </span>
  )
}

function CarrierPrice({ carrier: { shipPrice, fullPrice, isFree } }: { carrier: FreightQuote }) {
  if (shipPrice === null) return null
  return (
    <Stack as="span" gap={0} align="end">
      {fullPrice !== null && fullPrice > shipPrice && (
        <s className="fine regular">
          <span className="visually-hidden">Before </span>
          {formatMoney(fullPrice)}
        </s>
      )}
      <span className={cx('num', isFree && 'ink-new')}>{formatShipPrice({ isFree, shipPrice })}</span>
    </Stack>
  )
}
