import { paths } from '#client/app/paths.ts'
import { openDialog } from '#client/lib/dialogs.ts'
import { formatInteger, formatMoney } from '#client/lib/format.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import type { CouponView } from '#contract/coupon.contract.ts'
import { useReceiveCoupon } from '../coupon.mutations.ts'
import styles from './coupon-ticket.module.css'

/** A coupon as a ticket: what it takes off on the left, its rule, and the button that claims it. A guest signs in first. */
export function CouponTicket({ coupon, as: Title = 'h3' }: { coupon: CouponView; as?: 'h2' | 'h3' }) {
  const { name, pftWay, deductAmt, deductRate, limitAmt, scopeText, remaining, validDays } = coupon
  const value = pftWay === 1 ? formatMoney(deductAmt).replace('.00', '') : `${deductRate}%`
  return (
    <article className={styles.ticket}>
      <p className={styles.value}>
        <b>{value}</b>
        <span>off</span>
      </p>
      <div className={styles.words}>
        <Title className={styles.name}>{name}</Title>
        <p>
          From {formatMoney(limitAmt)} · {scopeText}
        </p>
        <p className={styles.small}>
          {validDays !== null && `Valid ${validDays} days`}
          {validDays !== null && remaining !== null && ' · '}
          {remaining !== null && `${formatInteger(remaining)} left`}
        </p>
      </div>
      <ClaimButton coupon={coupon} />
    </article>
  )
}

function ClaimButton({ coupon }: { coupon: CouponView }) {
  const isGuest = useViewer() === null
  const receive = useReceiveCoupon()
  if (!coupon.canReceive) {
    return (
      <Button variant="secondary" size="sm" href={paths.userCoupons()}>
        {coupon.receivedCount > 0 ? 'In your account' : 'All taken'}
      </Button>
    )
  }
  const claim = () => {
    if (isGuest) return openDialog('sign-in')
    receive.mutate(coupon.couponId, { onSuccess: () => toast.success('The coupon is in your account') })
  }
  return (
    <Button size="sm" isLoading={receive.isPending} aria-label={`Claim ${coupon.name}`} onClick={claim}>
      Claim
    </Button>
  )
}
