import { formatMoney } from '#client/lib/format/format.ts'
import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx'
import type { FreeShipping } from '#contract/freight/freight.contract.ts'

/** Progress toward free shipping, or the reason why these items aren't eligible. */
export function FreeShippingProgress({ free }: { free: FreeShipping }) {
  const { isEarned, fromAmount, goodsAmount, missingAmount, maxKg, obstacle } = free
  if (!isEarned && obstacle !== null)
    return (
      <p className="ink-3">
        Free shipping on orders of {formatMoney(fromAmount)} or more:{' '}
        {obstacle.charAt(0).toLowerCase() + obstacle.slice(1)}.
      </p>
    )
  const label = isEarned
    ? 'You’ve got free shipping'
    : `Add ${formatMoney(missingAmount)} more for free shipping, up to ${maxKg} kg`
  return (
    <ProgressBar
      label={label}
      value={isEarned ? fromAmount : Math.min(goodsAmount, fromAmount)}
      max={fromAmount}
      tone={isEarned ? 'new' : 'brand'}
    />
  )
}
