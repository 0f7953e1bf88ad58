import { Stack } from '#client/ui/layout/stack.tsx'
import { useConsoleQuery } from '../../lib/query.ts'
import { useWorld } from '../../lib/world.ts'
import { Columns, Page } from '../../ui/page.tsx'
import { OldSeedNotice } from '../worlds/old-seed-notice.tsx'
import { LatestMessages, LatestRequests, UpcomingEvents } from './latest-activity.tsx'
import { QuickActions } from './quick-actions.tsx'
import { WorldFacts } from './world-facts.tsx'

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
