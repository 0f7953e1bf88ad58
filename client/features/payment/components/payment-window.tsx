import { formatDaysAndHours } from '#client/lib/format/format.ts'
import { useShopNow } from '#client/lib/shop.tsx'
import { Countdown } from '#client/ui/countdown/countdown.tsx'

/** Longer windows, such as those of bank transfers, show no seconds. */
const LONG_MS = 48 * 3_600_000

type Props = { endsAt: string; label?: string; variant?: 'boxes' | 'text' }

/** Countdown to the payment deadline by the shop clock. Renders nothing after the deadline. */
export function PaymentWindow({ endsAt, label, variant = 'boxes' }: Props) {
  const remainingMs = Date.parse(endsAt) - useShopNow()
  if (remainingMs <= 0) return null
  if (remainingMs >= LONG_MS) {
    return (
      <span role="timer" aria-live="off">
        {label !== undefined && `${label} `}
        {formatDaysAndHours(remainingMs)}
      </span>
    )
  }
  return <Countdown remainingMs={remainingMs} variant={variant} {...(label !== undefined && { label })} />
}
