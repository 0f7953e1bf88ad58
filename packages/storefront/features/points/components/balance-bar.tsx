import { formatCount, formatDate, formatInteger, formatMoney } from '@fixbench/contract/core/format.ts'
import type { PointBalance } from '@fixbench/contract/points/points.schemas.ts'
import { EARNING_TEXT } from '@fixbench/contract/points/points-terms.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarCheck, Coins } from 'lucide-react'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { paths } from '#storefront/paths.ts'
import { pointsQueries } from '../points.queries.ts'
import { formatPoints } from '../points.rules.ts'
import styles from './balance-bar.module.css'

/** The member's points: balance, value, soon-expiring points, and the daily check-in. */
export function BalanceBar() {
  const { data: points } = useSuspenseQuery(pointsQueries.balance())

  return (
    <section aria-label="My points" className={styles.bar}>
      <Coins aria-hidden size={36} strokeWidth={1.4} />
      <Stack as="p" gap={0} className={styles.balance}>
        <b className="num">{formatInteger(points.balance)}</b>
        <span>points, worth {formatMoney(points.worth)}</span>
      </Stack>
      <Cluster as="dl" gap={[2, 8]} className={styles.facts}>
        <div>
          <dt className="text-xs">Earned</dt>
          <dd className="num semibold on-dark">{formatInteger(points.earnedTotal)}</dd>
        </div>
        <div>
          <dt className="text-xs">Spent</dt>
          <dd className="num semibold on-dark">{formatInteger(points.spentTotal)}</dd>
        </div>
        {points.expiringPoints > 0 && points.expiringTime !== null && (
          <div>
            <dt className="text-xs">Expiring soon</dt>
            <dd className="semibold on-dark">
              {formatPoints(points.expiringPoints)} from {formatDate(points.expiringTime)}
            </dd>
          </div>
        )}
      </Cluster>
      <CheckInButton points={points} />
    </section>
  )
}

/** Replaces the balance for guests. */
export function GuestBalance() {
  return (
    <section aria-label="My points" className={styles.bar}>
      <Coins aria-hidden size={36} strokeWidth={1.4} />
      <Stack as="p" gap={0} className={styles.balance}>
        <b>{EARNING_TEXT}</b>
        <span>Sign in to see your points and redeem them.</span>
      </Stack>
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

/** Daily check-in. Earns points once a day, and more for consecutive days. */
export function CheckInButton({ points }: { points: PointBalance }) {
  const checkIn = useCallMutation('points', 'checkIn', {
    onSuccess: ({ isRepeat, points: earned }) =>
      isRepeat
        ? toast.info('You already checked in today')
        : toast.success(`You earned ${formatPoints(earned)} today`),
    onSettled: useInvalidate('points'),
  })

  return (
    <Stack gap={1} align="center" className={styles.checkIn}>
      <Button
        variant="accent"
        icon={<CalendarCheck aria-hidden />}
        isLoading={checkIn.isPending}
        disabled={points.hasCheckedIn}
        onClick={() => checkIn.mutate()}
      >
        {points.hasCheckedIn ? 'Checked in today' : `Check in: +${points.nextCheckInPoints}`}
      </Button>
      <small>
        {points.streak > 0
          ? `${formatCount(points.streak, 'day')} in a row`
          : 'Check in daily to build a streak'}
        {points.hasCheckedIn && `, tomorrow +${points.nextCheckInPoints}`}
      </small>
    </Stack>
  )
}
