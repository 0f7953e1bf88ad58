import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { callConsole } from '../../lib/call.ts'
import { openShopAfter } from '../../lib/open-shop.ts'
import { useWorld } from '../../lib/world.ts'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { SelectFilter } from '../../ui/toolbar.tsx'

const IDLE_SECONDS = [30, 60, 120, 300]
const DEFAULT_SECONDS = '60'

/** Plays all stories in turn in the tab of the shop, for a screen that nobody presents. */
export function LoopPanel() {
  const { world } = useWorld()
  const [seconds, setSeconds] = useState(DEFAULT_SECONDS)
  const start = () =>
    void openShopAfter(async () => {
      const idleSeconds = Number(seconds || DEFAULT_SECONDS)
      const { enter } = await callConsole('stories', 'loop', { idleSeconds }, { world })
      return enter
    })

  return (
    <Panel title="Play in turn">
      <p>
        For a screen at a fair: all stories one after another, each in a new world, with the notes as
        captions. A guest who touches the page takes over. After a while without input, a countdown appears
        and the tour goes on.
      </p>
      <Cluster gap={2}>
        <SelectFilter
          label="Guests may pause for"
          value={seconds === DEFAULT_SECONDS ? '' : seconds}
          all="60 seconds"
          options={IDLE_SECONDS.filter(each => String(each) !== DEFAULT_SECONDS).map(each => ({
            value: String(each),
            label: `${each} seconds`,
          }))}
          onChange={setSeconds}
        />
        <SmallButton variant="primary" icon={<Repeat aria-hidden />} onClick={start}>
          Play in turn
        </SmallButton>
      </Cluster>
    </Panel>
  )
}
