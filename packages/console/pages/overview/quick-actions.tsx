import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Bug, FastForward, Link, Save, Snowflake, Undo2 } from 'lucide-react'
import { SHOP_TAB, shopHref } from '../../lib/open-shop.ts'
import { useConsoleMutation, useUndoStep } from '../../lib/query.ts'
import { describeArrival, formatShopTime, useClock } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { ButtonGroup } from '../../ui/toolbar.tsx'

const VISITORS = [
  ['guest', 'as a guest'],
  ['oliver', 'as Oliver'],
  ['greta', 'as Greta (Gold)'],
  ['nina', 'as Nina (new)'],
] as const

/** The most common actions. */
export function QuickActions() {
  const { world, href } = useWorld()
  const { clock } = useClock()
  const snapshot = useConsoleMutation('worlds', 'snapshot', { success: 'Snapshot saved' })
  const undoStep = useUndoStep()
  const advance = useConsoleMutation('clock', 'advance', { success: describeArrival })
  const freeze = useConsoleMutation('clock', clock?.isFrozen === true ? 'resume' : 'freeze')

  return (
    <Panel title="Quick actions">
      <Stack gap={3}>
        <ButtonGroup label="Open the shop">
          {VISITORS.map(([persona, label], index) => (
            <SmallButton
              key={persona}
              variant={index === 0 ? 'primary' : 'secondary'}
              href={shopHref({ world, persona })}
              target={SHOP_TAB}
            >
              {index === 0 ? 'Open the shop ' : ''}
              {label}
            </SmallButton>
          ))}
        </ButtonGroup>
        <ButtonGroup label="This world">
          <SmallButton icon={<Bug aria-hidden />} href={href('/console/faults')}>
            Make a call fail
          </SmallButton>
          <SmallButton icon={<Link aria-hidden />} href={href('/console/links', { from: 'here' })}>
            Link to this state
          </SmallButton>
          <SmallButton
            icon={<Save aria-hidden />}
            isLoading={snapshot.isPending}
            onClick={() => snapshot.mutate({ title: `At ${formatShopTime(clock?.shopTime ?? 0)}` })}
          >
            Snapshot
          </SmallButton>
          <SmallButton
            icon={<Undo2 aria-hidden />}
            isLoading={undoStep.isPending}
            onClick={() => undoStep.mutate({})}
          >
            Undo the last request
          </SmallButton>
          <SmallButton
            icon={<FastForward aria-hidden />}
            isLoading={advance.isPending}
            onClick={() => advance.mutate({ days: 1 })}
          >
            Advance one day
          </SmallButton>
          <SmallButton icon={<Snowflake aria-hidden />} onClick={() => freeze.mutate({})}>
            {clock?.isFrozen === true ? 'Resume the clock' : 'Freeze the clock'}
          </SmallButton>
        </ButtonGroup>
      </Stack>
    </Panel>
  )
}
