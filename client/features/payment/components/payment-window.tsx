import { formatDaysAndHours } from '#client/lib/format/format.ts'
import { useShopNow } from '#client/lib/shop.tsx'
import { Countdown } from '#client/ui/countdown/countdown.tsx'

/** No one counts the seconds of a longer window, such as that of a bank transfer. */
const LONG_MS = 48 * 3_600_000

/** Time left to pay by the shop clock, as hh : mm : ss, or in days and hours from two days on; nothing once the window is over. */
export function PaymentWindow({
  endsAt,
  label,
  variant = 'boxes',
}: {
  endsAt: string
  label?: string
  variant?: 'boxes' | 'text'
}) {
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
