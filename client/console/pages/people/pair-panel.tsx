import { Columns2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Select } from '#client/ui/field/select.tsx'
import { useWorld } from '../../lib/world.ts'
import { Panel } from '../../ui/page.tsx'
import { pairHref } from './pair-urls.ts'
import styles from './people.module.css'
import type { Person } from './person-card.tsx'

/** Chooses two people to show side by side, each in a separate session. */
export function PairPanel({ people }: { people: readonly Person[] }) {
  const { world } = useWorld()
  const [left, setLeft] = useState('oliver')
  const [right, setRight] = useState('greta')
  const options = [
    ...people.map(({ key, memberName }) => ({ value: key, label: memberName })),
    { value: 'guest', label: 'A guest' },
  ]
  return (
    <Panel title="Two people side by side">
      <div className={styles.pair}>
        <Select label="Left" value={left} options={options} onChange={event => setLeft(event.target.value)} />
        <Select
          label="Right"
          value={right}
          options={options}
          onChange={event => setRight(event.target.value)}
        />
        <Button
          variant="secondary"
          icon={<Columns2 aria-hidden />}
          href={pairHref(location, { world, left, right, to: '/' })}
          data-reload
        >
          Open both
        </Button>
      </div>
    </Panel>
  )
}
