import { History, Save, Trash2 } from 'lucide-react'
import type { World } from '#client/console/lib/rows.ts'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { useConsoleMutation } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { useUrlParam } from '../../lib/world.ts'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import styles from './worlds.module.css'

/** Snapshots of a world, each with buttons to compare, restore and delete it. */
export function SnapshotsPanel({ world }: { world: World }) {
  const { worldId, title, snapshots } = world
  const [, setLeft] = useUrlParam('left')
  const snapshot = useConsoleMutation('worlds', 'snapshot', { success: 'Snapshot saved' })
  const restore = useConsoleMutation('worlds', 'restore', { success: 'Snapshot restored' })
  const remove = useConsoleMutation('worlds', 'removeSnapshot')
  return (
    <Panel
      title={`Snapshots of ${title}`}
      isFlush
      actions={
        <SmallButton
          icon={<Save aria-hidden />}
          isLoading={snapshot.isPending}
          onClick={() => snapshot.mutate({ title: `At ${formatShopTime(world.shopTime)}` })}
        >
          Take a snapshot
        </SmallButton>
      }
    >
      {snapshots.length === 0 ? (
        <EmptyState
          size="sm"
          picture={<History aria-hidden />}
          title="No snapshots yet"
          description="A snapshot saves data, uploads, the clock, and fault rules. You can restore it at any time."
        />
      ) : (
        <ul className={styles.list}>
          {snapshots.toReversed().map(saved => (
            <li key={saved.snapshotId} className={styles.item}>
              <span className={styles.words}>
                <strong>{saved.title}</strong>
                <span className={styles.id}>shop time {formatShopTime(saved.shopTime)}</span>
              </span>
              <SmallButton
                variant="ghost"
                onClick={() => setLeft(`${worldId}@${saved.snapshotId}`)}
                aria-label={`Compare with ${saved.title}`}
              >
                Compare
              </SmallButton>
              <SmallButton
                isLoading={restore.isPending && restore.variables.snapshotId === saved.snapshotId}
                onClick={() => restore.mutate({ worldId, snapshotId: saved.snapshotId })}
                aria-label={`Restore ${saved.title}`}
              >
                Restore
              </SmallButton>
              <IconButton
                size="sm"
                label={`Delete ${saved.title}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => remove.mutate({ worldId, snapshotId: saved.snapshotId })}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
