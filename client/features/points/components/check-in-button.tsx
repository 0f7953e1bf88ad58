import { CalendarCheck } from 'lucide-react'
import { formatCount } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import type { PointBalance } from '#contract/points.schemas.ts'
import { useCheckIn } from '../points.mutations.ts'
import { pointsText } from '../points.rules.ts'
import styles from './check-in-button.module.css'

/** Today's check-in: gives points once a day, more for days in a row. */
export function CheckInButton({ points }: { points: PointBalance }) {
  const checkIn = useCheckIn()
  const send = () =>
    checkIn.mutate(undefined, {
      onSuccess: answer =>
        answer.isRepeat
          ? toast.info('You already checked in today')
          : toast.success(`You earned ${pointsText(answer.points)} today`),
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
