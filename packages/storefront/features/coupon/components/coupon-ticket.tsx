import { formatDate, formatInteger, formatMoney } from '@fixbench/contract/core/format.ts'
import type { CouponView } from '@fixbench/contract/coupon/coupon.contract.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import type { ReactNode } from 'react'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { useViewer } from '#storefront/lib/shop.tsx'
import { openDialog } from '#storefront/lib/state/dialogs.ts'
import { paths } from '#storefront/paths.ts'
import styles from './coupon-ticket.module.css'

type TicketProps = {
  coupon: CouponView
  as?: 'h2' | 'h3'
  /** Replaces the "Claim" button. */
  action?: ReactNode
  /** Grays out a used or expired coupon. */
  isPast?: boolean
}

/** A coupon as a ticket: discount, conditions, and a "Claim" button, which asks guests to sign in. */
export function CouponTicket({ coupon, as: Title = 'h3', action, isPast = false }: TicketProps) {
  const { name, pftWay, deductAmt, deductRate, text, scopeText } = coupon
  const value = pftWay === 1 ? formatMoney(deductAmt).replace('.00', '') : `${deductRate}%`

  return (
    <article className={cx(styles.ticket, isPast && styles.past)}>
      <p className={styles.value}>
        <b>{value}</b>
        <span className="text-sm">off</span>
      </p>
      <div className={styles.words}>
        <Title className={styles.name}>{name}</Title>
        <p>{text}</p>
        <p className="fine">{scopeText}</p>
        <DotText as="p" className="fine">
          {describeTerm(coupon)}
        </DotText>
      </div>
      <div className={styles.action}>{action ?? <ClaimButton coupon={coupon} />}</div>
    </article>
  )
}

const describeTerm = (coupon: CouponView): (string | false)[] => {
  const { couponStatus, validDays, validFrom, validTo, remaining, maxDeduct } = coupon
  return [
    couponStatus === 'open' && validDays !== null && `Valid ${validDays} days`,
    couponStatus !== 'open' && validFrom !== null && `from ${formatDate(validFrom)}`,
    validTo !== null && (couponStatus !== 'open' || validDays === null) && `until ${formatDate(validTo)}`,
    maxDeduct !== null && `up to ${formatMoney(maxDeduct)} off`,
    couponStatus === 'open' && remaining !== null && `${formatInteger(remaining)} left`,
  ]
}

function ClaimButton({ coupon }: { coupon: CouponView }) {
  const isGuest = useViewer() === null
  const receive = useCallMutation('coupon', 'homeReceive', { onSettled: useInvalidate('coupon') })
  if (!coupon.canReceive) {
    return (
      <Button variant="secondary" size="sm" href={paths.userCoupons()}>
        {coupon.receivedCount > 0 ? 'Claimed' : 'None left'}
      </Button>
    )
  }

  const claim = () => {
    if (isGuest) return openDialog('sign-in')
    receive.mutate(
      { couponId: coupon.couponId },
      { onSuccess: () => toast.success('Coupon added to your account') },
    )
  }

  const label = coupon.receivedCount > 0 ? 'Claim again' : 'Claim'

  return (
    <Button size="sm" isLoading={receive.isPending} aria-label={`${label} ${coupon.name}`} onClick={claim}>
      {label}
    </Button>
  )
}
