import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx'
import type { DataAt } from '../../lib/call.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import styles from './clock.module.css'

type Props = { catchUp: NonNullable<DataAt<'clock', 'show'>['catchUp']> }

/** Progress of a long clock move, with a Cancel button. */
export function CatchUpProgress({ catchUp: { targetTime, share, ranCount } }: Props) {
  const cancel = useConsoleMutation('clock', 'cancel', {
    success: now => `Canceled. Shop time is ${formatShopTime(now.shopTime)}`,
  })
  const percent = Math.floor(share * 100)
  return (
    <div className={styles.catchUp}>
      <ProgressBar label={`Advancing to ${formatShopTime(targetTime)}`} value={percent} max={100} />
      <div className={styles.row}>
        <span className={styles.hint}>
          {percent}% · {ranCount.toLocaleString('en-US')} events
        </span>
        <SmallButton isLoading={cancel.isPending} onClick={() => cancel.mutate({})}>
          Cancel
        </SmallButton>
      </div>
    </div>
  )
}
