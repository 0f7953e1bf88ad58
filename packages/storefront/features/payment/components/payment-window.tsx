import { formatDaysAndHours } from '@fixbench/contract/core/format.ts'
import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import { Countdown } from '@fixbench/ui/countdown/countdown.tsx'
import { useShopNow } from '#storefront/lib/shop.tsx'

/** Longer windows, such as those of bank transfers, show no seconds. */
const LONG_MS = 48 * HOUR_MS

type Props = { endsAt: string | null; label?: string; variant?: 'boxes' | 'text' }

/** Countdown to the payment deadline by the shop clock. Renders nothing without a deadline or after it. */
export function PaymentWindow({ endsAt, label = 'Pay within', variant = 'boxes' }: Props) {
  const nowMs = useShopNow()
  if (endsAt === null || Date.parse(endsAt) <= nowMs) return null

  const remainingMs = Date.parse(endsAt) - nowMs
  if (remainingMs >= LONG_MS) {
    return (
      <span role="timer" aria-live="off">
        {`${label} ${formatDaysAndHours(remainingMs)}`.trim()}
      </span>
    )
  }
  return <Countdown remainingMs={remainingMs} variant={variant} label={label} />
}
