import { CalendarCheck } from 'lucide-react'
import { formatCount } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import type { PointBalance } from '#contract/points.schemas.ts'
import { useCheckIn } from '../points.mutations.ts'
import { formatPoints } from '../points.rules.ts'
import styles from './check-in-button.module.css'

/** Daily check-in. Earns points once a day, and more for consecutive days. */
export function CheckInButton({ points }: { points: PointBalance }) {
  const checkIn = useCheckIn()
  const send = () =>
    checkIn.mutate(undefined, {
      onSuccess: ({ isRepeat, points: earned }) =>
        isRepeat
          ? toast.info('You already checked in today')
          : toast.success(`You earned ${formatPoints(earned)} today`),
    })
  return (
    <div className={styles.box}>
      <Button
        variant="accent"
        icon={<CalendarCheck aria-hidden />}
        isLoading={checkIn.isPending}
        disabled={points.hasCheckedIn}
        onClick={send}
      >
        {points.hasCheckedIn ? 'Checked in today' : `Check in: +${points.nextCheckInPoints}`}
      </Button>
      <small>
        {points.streak > 0
          ? `${formatCount(points.streak, 'day')} in a row`
          : 'Check in daily to build a streak'}
        {points.hasCheckedIn && `, tomorrow +${points.nextCheckInPoints}`}
      </small>
    </div>
  )
}
