import { useSuspenseQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { formatDate, formatInteger, formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import { pointsQueries } from '../points.queries.ts'
import { formatPoints } from '../points.rules.ts'
import styles from './balance-bar.module.css'
import { CheckInButton } from './check-in-button.tsx'

/** The member's points: balance, value, soon-expiring points, and the daily check-in. */
export function BalanceBar() {
  const { data: points } = useSuspenseQuery(pointsQueries.balance())
  return (
    <section aria-label="My points" className={styles.bar}>
      <Coins aria-hidden size={36} strokeWidth={1.4} />
      <p className={styles.balance}>
        <b className="num">{formatInteger(points.balance)}</b>
        <span>points, worth {formatMoney(points.worth)}</span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Earned</dt>
          <dd className="num">{formatInteger(points.earnedTotal)}</dd>
        </div>
        <div>
          <dt>Spent</dt>
          <dd className="num">{formatInteger(points.spentTotal)}</dd>
        </div>
        {points.expiringPoints > 0 && points.expiringTime !== null && (
          <div>
            <dt>Expiring soon</dt>
            <dd>
              {formatPoints(points.expiringPoints)} from {formatDate(points.expiringTime)}
            </dd>
          </div>
        )}
      </dl>
      <CheckInButton points={points} />
    </section>
  )
}

/** Replaces the balance for guests. */
export function GuestBalance() {
  return (
    <section aria-label="My points" className={styles.bar}>
      <Coins aria-hidden size={36} strokeWidth={1.4} />
      <p className={styles.balance}>
        <b>1 point for every dollar of items</b>
        <span>Sign in to see your points and redeem them.</span>
      </p>
      <span />
      <Cluster>
        <Button variant="accent" href={paths.login(paths.loyaltyStore())}>
          Sign in
        </Button>
        <Button variant="secondary" href={paths.register(paths.loyaltyStore())}>
          Register
        </Button>
      </Cluster>
    </section>
  )
}
