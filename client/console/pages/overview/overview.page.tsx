import { useConsoleQuery } from '../../lib/query.ts'
import { useWorld } from '../../lib/world.ts'
import { Columns, Page, PanelStack } from '../../ui/page.tsx'
import { OldSeedNotice } from '../worlds/old-seed-notice.tsx'
import { DueNext } from './due-next.tsx'
import { LastMessages } from './last-messages.tsx'
import { LastRequests } from './last-requests.tsx'
import { QuickActions } from './quick-actions.tsx'
import { WorldFacts } from './world-facts.tsx'

/** What this world is, what happened in it last and what one does most often. */
export function OverviewPage() {
  const { world } = useWorld()
  const detail = useConsoleQuery('worlds', 'detail', {})
  return (
    <Page
      title={detail.data?.title ?? world}
      lead="One world is one whole shop: its own data, clock, faults and inbox. Press / to find anything, ? for the keys."
    >
      <OldSeedNotice />
      <Columns columns="minmax(20rem, 2fr) 3fr">
        <PanelStack>
          <WorldFacts detail={detail} />
          <QuickActions />
          <DueNext />
        </PanelStack>
        <PanelStack>
          <LastRequests />
          <LastMessages />
        </PanelStack>
      </Columns>
    </Page>
  )
}
