import { Badge } from '../badge/badge.tsx'

interface DiscountBadgeProps {
  now: number
  was: number | null | undefined
  variant?: 'soft' | 'solid'
  className?: string
}

/** Percent saved: 100 minus the ratio of new to old price, whole; null when nothing is saved. */
export function percentOff(now: number, was: number | null | undefined): number | null {
  if (was == null || was <= 0 || now >= was) return null
  const percent = Math.round(100 - (now / was) * 100)
  return percent > 0 ? percent : null
}

/** Shows "12% off" for a reduced price, and nothing for one that is not reduced. */
export function DiscountBadge({ now, was, variant = 'soft', ...rest }: DiscountBadgeProps) {
  const percent = percentOff(now, was)
  if (percent === null) return null
  return (
    <Badge tone="accent" variant={variant} {...rest}>
      {percent}% off
    </Badge>
  )
}
