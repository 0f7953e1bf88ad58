import { useUrlParam } from '../../lib/world.ts'
import { Columns, Page } from '../../ui/page.tsx'
import { DueEvents } from './due-events.tsx'
import { MovePanel } from './move-panel.tsx'
import { NowPanel } from './now-panel.tsx'
import { SettleButton } from './settle-button.tsx'

/** Shop time of the current world: freeze, move and speed up the clock, and list its events. */
export function ClockPage() {
  const [state, setState] = useUrlParam('state')
  return (
    <Page
      title="Clock"
      lead="The shop uses this clock instead of the computer’s. Moving it forward runs every scheduled event on the way, in order, and open shop pages update right away."
      actions={<SettleButton />}
    >
      <Columns columns="minmax(18rem, 2fr) 3fr">
        <NowPanel />
        <MovePanel />
      </Columns>
      <DueEvents state={state === 'done' || state === 'failed' ? state : 'open'} onState={setState} />
    </Page>
  )
}
