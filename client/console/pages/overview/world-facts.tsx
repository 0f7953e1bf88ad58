import type { UseQueryResult } from '@tanstack/react-query'
import type { DataAt } from '../../lib/call.ts'
import { formatBytes } from '../../lib/format.ts'
import { formatShopTime } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'

type World = DataAt<'worlds', 'detail'>

/** Facts about the current world. */
export function WorldFacts({ detail }: { detail: UseQueryResult<World> }) {
  const { href } = useWorld()
  return (
    <Panel title="This world" actions={<a href={href('/console/worlds')}>All worlds</a>}>
      <QueryView query={detail}>
        {world => (
          <Facts
            items={[
              { term: 'ID', details: <code>{world.worldId}</code> },
              { term: 'Created from', details: describeOrigin(world) },
              {
                term: 'Shop time',
                details: `${formatShopTime(world.shopTime)} UTC${world.isFrozen ? ', frozen' : ''}${world.speed === 1 ? '' : `, × ${world.speed}`}`,
              },
              {
                term: 'Faults',
                details: <a href={href('/console/faults')}>{world.faultCount} on</a>,
              },
              { term: 'Snapshots', details: world.snapshots.length },
              { term: 'Last change', details: world.steps[0]?.title ?? 'None since the server opened it' },
              { term: 'Database', details: formatBytes(world.databaseBytes) },
            ]}
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
