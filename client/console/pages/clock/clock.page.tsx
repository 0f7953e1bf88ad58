import { useAddressField } from '../../lib/world.ts'
import { Columns, Page } from '../../ui/page.tsx'
import { DueEvents } from './due-events.tsx'
import { MovePanel } from './move-panel.tsx'
import { NowPanel } from './now-panel.tsx'

/** Shop time of this world: stop it, move it, let it run faster, and see what it brings. */
export function ClockPage() {
  const [state, setState] = useAddressField('state')
  return (
    <Page
      title="Clock"
      lead="Shop and server read this clock, never the machine's. Moving it forward runs everything that falls due on the way, in order; pages of the shop follow at once."
    >
      <Columns columns="minmax(18rem, 2fr) 3fr">
        <NowPanel />
        <MovePanel />
      </Columns>
      <DueEvents state={state === 'done' || state === 'failed' ? state : 'open'} onState={setState} />
    </Page>
  )
}
