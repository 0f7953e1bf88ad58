import { formatCount } from '@fixbench/contract/core/format.ts'
import { ProgressBar } from '@fixbench/ui/feedback/progress-bar.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Pause, Play, SkipForward } from 'lucide-react'
import type { DataAt } from '../../lib/call.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { describeArrival, formatShopTime, formatSpan, useClock, useShopMs } from '../../lib/time.ts'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { LoadingState } from '../../ui/state.tsx'
import { SelectFilter } from '../../ui/toolbar.tsx'
import styles from './clock.module.css'

const SPEEDS = [1, 2, 10, 60, 600, 3600]

/** The current time, and whether and how fast the clock runs. */
export function NowPanel() {
  const { clock } = useClock()
  const shopMs = useShopMs()
  const freeze = useConsoleMutation('clock', 'freeze')
  const resume = useConsoleMutation('clock', 'resume')
  const speed = useConsoleMutation('clock', 'speed')
  const next = useConsoleMutation('clock', 'next', { success: describeArrival })
  if (clock === undefined || shopMs === undefined) return <LoadingState />

  const [date = '', time = ''] = formatShopTime(shopMs).split(' ')
  const speeds = [...new Set([...SPEEDS, clock.speed])].sort((one, other) => one - other)

  return (
    <Panel title="Shop time" note="UTC">
      <Stack gap={3}>
        <time dateTime={new Date(shopMs).toISOString()} className={styles.face}>
          <span className={styles.time}>{time}</span>
          <span className="ink-2">
            {new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(shopMs)}, {date}
          </span>
        </time>
        {clock.catchUp !== null && <CatchUpProgress catchUp={clock.catchUp} />}
        <Cluster>
          {clock.isFrozen ? (
            <SmallButton variant="primary" icon={<Play aria-hidden />} onClick={() => resume.mutate({})}>
              Resume
            </SmallButton>
          ) : (
            <SmallButton icon={<Pause aria-hidden />} onClick={() => freeze.mutate({})}>
              Freeze
            </SmallButton>
          )}
          <SelectFilter
            label="Speed"
            all={null}
            value={String(clock.speed)}
            options={speeds.map(value => ({ value: String(value), label: formatSpeed(value) }))}
            onChange={value => speed.mutate({ speed: Number(value) })}
          />
        </Cluster>
        <Cluster>
          <SmallButton
            icon={<SkipForward aria-hidden />}
            isLoading={next.isPending}
            disabled={clock.nextDueAt === null || clock.catchUp !== null}
            onClick={() => next.mutate({})}
          >
            Jump to the next event
          </SmallButton>
          {clock.nextDueAt !== null && clock.catchUp === null && (
            <span className="num dim">in {formatSpan(Date.parse(clock.nextDueAt) - shopMs)}</span>
          )}
        </Cluster>
      </Stack>
    </Panel>
  )
}

type CatchUp = NonNullable<DataAt<'clock', 'show'>['catchUp']>

/** Progress of a long clock move, with a Cancel button. */
function CatchUpProgress({ catchUp: { targetTime, share, ranCount } }: { catchUp: CatchUp }) {
  const cancel = useConsoleMutation('clock', 'cancel', {
    success: now => `Canceled. Shop time is ${formatShopTime(now.shopTime)}`,
  })
  const percent = Math.floor(share * 100)

  return (
    <Stack gap={2}>
      <ProgressBar label={`Advancing to ${formatShopTime(targetTime)}`} value={percent} max={100} />
      <Cluster justify="between">
        <DotText className="num dim">
          {`${percent}%`}
          {formatCount(ranCount, 'event')}
        </DotText>
        <SmallButton isLoading={cancel.isPending} onClick={() => cancel.mutate({})}>
          Cancel
        </SmallButton>
      </Cluster>
    </Stack>
  )
}

const formatSpeed = (speed: number): string => {
  if (speed === 1) return 'Real time'
  if (speed === 60) return '1 min per second'
  if (speed === 600) return '10 min per second'
  if (speed === 3600) return '1 hour per second'
  return `× ${speed}`
}
