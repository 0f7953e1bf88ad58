import { useShopNow } from '#client/lib/shop.tsx'
import { Countdown } from '#client/ui/countdown/countdown.tsx'

/** Time left to pay, as hh : mm : ss by the shop clock; nothing once the window is over. */
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
  return <Countdown remainingMs={remainingMs} variant={variant} {...(label !== undefined && { label })} />
}
