import { Stack } from '@fixbench/ui/layout/layout.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DataAt } from '../../lib/call.ts'
import { formatBytes } from '../../lib/format.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import { Facts } from '../../ui/facts.tsx'
import { Columns, Page, Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { OldSeedNotice } from '../worlds/old-seed-notice.tsx'
import { JustHappened } from './just-happened.tsx'
import { LatestMessages, LatestRequests, UpcomingEvents } from './latest-activity.tsx'
import { QuickActions } from './quick-actions.tsx'

/** The current world, its latest activity and the most common actions. */
export function OverviewPage() {
  const { world } = useWorld()
  const detail = useConsoleQuery('worlds', 'detail', {})

  return (
    <Page
      title={detail.data?.title ?? world}
      lead="A world is a complete shop with its own data, clock, fault rules, and inbox. Press / to find anything, or ? to see all keyboard shortcuts."
    >
      <OldSeedNotice />
      <JustHappened />
      <Columns columns="minmax(20rem, 2fr) 3fr">
        <Stack>
          <WorldFacts detail={detail} />
          <QuickActions />
          <UpcomingEvents />
        </Stack>
        <Stack>
          <LatestRequests />
          <LatestMessages />
        </Stack>
      </Columns>
    </Page>
  )
}

type World = DataAt<'worlds', 'detail'>

/** Facts about the current world. */
function WorldFacts({ detail }: { detail: UseQueryResult<World> }) {
  const { href } = useWorld()

  return (
    <Panel title="This world" actions={<a href={href('/console/worlds')}>All worlds</a>}>
      <QueryView query={detail}>
        {world => (
          <Facts
            items={{
              ID: <code>{world.worldId}</code>,
              'Created from': describeOrigin(world),
              'Shop time': `${formatShopTime(world.shopTime)} UTC${world.isFrozen ? ', frozen' : ''}${world.speed === 1 ? '' : `, × ${world.speed}`}`,
              Faults: <a href={href('/console/faults')}>{world.faultCount} on</a>,
              Snapshots: world.snapshots.length,
              'Last change': world.steps[0]?.title ?? 'None since the server opened it',
              Database: formatBytes(world.databaseBytes),
            }}
          />
        )}
      </QueryView>
    </Panel>
  )
}

const describeOrigin = ({ origin }: World): string => {
  if (origin.preset !== null) return `preset ${origin.preset}`
  return origin.worldId === null ? 'fresh shop' : `copy of ${origin.worldId}`
}
