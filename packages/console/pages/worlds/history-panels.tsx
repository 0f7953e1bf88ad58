import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { History, Save, Trash2, Undo2 } from 'lucide-react'
import { ask } from '../../lib/ask.ts'
import { useConsoleMutation, useUndoStep } from '../../lib/query.ts'
import type { World } from '../../lib/rows.ts'
import { formatMachineTime, formatShopTime } from '../../lib/time.ts'
import { useUrlParam } from '../../lib/world.ts'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { toSnapshotTree } from './snapshot-tree.rules.ts'
import styles from './worlds.module.css'

type Snapshot = World['snapshots'][number]

/** Snapshots of a world, each with buttons to compare, restore and delete it. */
export function SnapshotsPanel({ world }: { world: World }) {
  const { title, snapshots } = world
  const snapshot = useConsoleMutation('worlds', 'snapshot', { success: 'Snapshot saved' })

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
        <SnapshotTree world={world} />
      )}
    </Panel>
  )
}

/** The snapshots, each below the one that it was made from. */
function SnapshotTree({ world }: { world: World }) {
  const { worldId, title, snapshots, snapshotId: currentId } = world
  const [, setLeft] = useUrlParam('left')
  const restore = useConsoleMutation('worlds', 'restore', {
    isErrorHandled: true,
    success: 'Snapshot restored',
  })
  const remove = useConsoleMutation('worlds', 'removeSnapshot', {
    isErrorHandled: true,
    success: 'Snapshot deleted',
  })
  const askToRestore = ({ snapshotId, title: name }: Snapshot) =>
    ask({
      title: `Restore “${name}”?`,
      message: `${title} returns to this snapshot with its clock and fault rules. You can undo it under Latest changes.`,
      confirmLabel: 'Restore',
      run: () => restore.mutateAsync({ worldId, snapshotId }),
    })
  const askToRemove = ({ snapshotId, title: name }: Snapshot) =>
    ask({
      title: 'Delete this snapshot?',
      message: `You won’t be able to restore “${name}”. This can’t be undone.`,
      confirmLabel: 'Delete',
      run: () => remove.mutateAsync({ worldId, snapshotId }),
    })

  return (
    <>
      <ul>
        {toSnapshotTree(snapshots).map(({ snapshot: saved, depth }) => (
          <Cluster as="li" gap={[1, 3]} key={saved.snapshotId} className={styles.item}>
            <span className={cx(styles.words, styles.branch)} style={{ '--depth': depth }}>
              <Stack as="span" gap={0}>
                <strong>
                  <DotText>
                    {saved.title}
                    {saved.snapshotId === currentId && <span className="fine">current</span>}
                  </DotText>
                </strong>
                <span className={cx('fine', styles.id)}>shop time {formatShopTime(saved.shopTime)}</span>
              </Stack>
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
              onClick={() => askToRestore(saved)}
              aria-label={`Restore ${saved.title}`}
            >
              Restore
            </SmallButton>
            <IconButton
              size="sm"
              label={`Delete ${saved.title}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => askToRemove(saved)}
            />
          </Cluster>
        ))}
      </ul>
    </>
  )
}

/** The latest changes of a world, which can be undone one by one, and its last undo point. */
export function StepsPanel({ world }: { world: World }) {
  const { worldId, steps, undo } = world
  const undoStep = useUndoStep()
  const undoLast = useConsoleMutation('worlds', 'undo', { success: 'World restored' })
  const lastUndo = undo.at(-1)

  return (
    <Panel
      title="Latest changes"
      isFlush
      actions={
        lastUndo !== undefined && (
          <SmallButton
            variant="ghost"
            icon={<Undo2 aria-hidden />}
            isLoading={undoLast.isPending}
            onClick={() => undoLast.mutate({ worldId })}
          >
            Return to {lastUndo.title}
          </SmallButton>
        )
      }
    >
      {steps.length === 0 ? (
        <EmptyState
          size="sm"
          picture={<Undo2 aria-hidden />}
          title="Nothing to undo"
          description="Requests that change data and console actions appear here. The latest one can be undone."
        />
      ) : (
        <ol>
          {steps.slice(0, 8).map((step, index) => (
            <Cluster
              as="li"
              gap={[1, 3]}
              key={step.stepId}
              className={cx(styles.item, index === 0 && styles.first)}
            >
              <Stack as="span" gap={0} className={styles.words}>
                <span>{step.title}</span>
                <span className={cx('fine', styles.id)}>
                  {formatMachineTime(step.at)}, shop time {formatShopTime(step.shopTime)}
                </span>
              </Stack>
              {index === 0 && (
                <SmallButton isLoading={undoStep.isPending} onClick={() => undoStep.mutate({ worldId })}>
                  Undo
                </SmallButton>
              )}
            </Cluster>
          ))}
        </ol>
      )}
    </Panel>
  )
}
