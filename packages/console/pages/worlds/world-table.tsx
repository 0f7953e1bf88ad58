import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { ChevronRight, Lock } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { confirmReset } from '../../lib/confirm-reset.ts'
import { formatBytes } from '../../lib/format.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import type { World } from '../../lib/rows.ts'
import { formatAgo, formatShopTime, formatSpan } from '../../lib/time.ts'
import { MAIN_WORLD, useWorld } from '../../lib/world.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ResetPartDialog } from './reset-part-dialog.tsx'
import { type ActionHandlers, type PendingAction, WorldActions } from './world-actions.tsx'
import { RenameDialog } from './world-dialogs.tsx'
import { toTree } from './world-tree.rules.ts'
import styles from './worlds.module.css'

type WorldTableProps = {
  worlds: readonly World[]
  /** IDs of the selected worlds. */
  selected: readonly string[]
  toggle: (worldId: string) => void
}

/** The tree of worlds. Selecting a row switches the console to that world. */
export function WorldTable({ worlds, selected, toggle }: WorldTableProps) {
  const { world: current, setWorld, leaveWorlds } = useWorld()
  const [pending, setPending] = useState<PendingAction>()
  const close = () => setPending(undefined)
  const remove = useConsoleMutation('worlds', 'remove', { isErrorHandled: true, success: 'World deleted' })
  const reset = useConsoleMutation('worlds', 'reset', { isErrorHandled: true, success: 'World reset' })
  const askToReset = ({ worldId, title }: World) =>
    ask({ ...confirmReset(title), run: () => reset.mutateAsync({ worldId }) })
  const askToRemove = ({ worldId, title }: World) =>
    ask({
      title: `Delete ${title}?`,
      message:
        'This deletes the world and its snapshots. The latest snapshot stays available for a while. To restore it, open the shop in the deleted world.',
      confirmLabel: 'Delete',
      run: async () => {
        await leaveWorlds([worldId])
        await remove.mutateAsync({ worldId })
      },
    })

  return (
    <>
      <DataTable
        caption="All worlds"
        rows={toTree(worlds)}
        rowKey={({ world }) => world.worldId}
        openKey={current}
        onOpen={({ world }) => setWorld(world.worldId)}
        columns={createColumns({ selected, toggle, open: setPending, askToReset, askToRemove })}
      />
      <RenameDialog world={pending?.act === 'rename' ? pending.world : undefined} onClose={close} />
      <ResetPartDialog world={pending?.act === 'reset-part' ? pending.world : undefined} onClose={close} />
    </>
  )
}

type Row = { world: World; depth: number }

type TableHandlers = Omit<WorldTableProps, 'worlds'> & ActionHandlers

const createColumns = ({ selected, toggle, ...handlers }: TableHandlers): readonly Column<Row>[] => [
  {
    header: 'Select',
    isHeaderHidden: true,
    width: '3rem',
    cell: ({ world: { worldId, title } }) =>
      worldId === MAIN_WORLD ? null : (
        <Checkbox
          label={`Select ${title}`}
          isLabelHidden
          checked={selected.includes(worldId)}
          onChange={() => toggle(worldId)}
        />
      ),
  },
  {
    header: 'World',
    cell: ({ world, depth }) => (
      <span className={styles.name} style={{ '--depth': depth }}>
        {depth > 0 && <ChevronRight aria-hidden />}
        <strong>
          {world.title}
          {world.isLocked && <Lock role="img" aria-label="locked" className={styles.lock} />}
        </strong>
        {world.title !== world.worldId && <span className={cx('fine', styles.id)}>{world.worldId}</span>}
        {world.purpose !== '' && <span className={cx('fine', styles.purpose)}>{world.purpose}</span>}
      </span>
    ),
  },
  { header: 'Owner', shownFrom: 1440, cell: ({ world }) => <CreatedBy world={world} /> },
  { header: 'Last used', shownFrom: 1200, width: '0', cell: ({ world }) => formatAgo(world.lastUsedAt) },
  {
    header: 'Expires',
    isMinor: true,
    width: '0',
    cell: ({ world }) => <span className="fine">{describeExpiry(world)}</span>,
  },
  {
    header: 'Shop time',
    isMinor: true,
    width: '0',
    cell: ({ world }) => (
      <>
        {formatShopTime(world.shopTime)}
        {world.isFrozen && <span className={cx('fine', styles.id)}> frozen</span>}
        {!world.isFrozen && world.speed !== 1 && (
          <span className={cx('fine', styles.id)}> × {world.speed}</span>
        )}
      </>
    ),
  },
  {
    header: 'Faults',
    align: 'end',
    cell: ({ world }) => (world.faultCount === 0 ? '–' : <Badge tone="stop">{world.faultCount}</Badge>),
  },
  { header: 'Snapshots', align: 'end', shownFrom: 1440, cell: ({ world }) => world.snapshots.length || '–' },
  {
    header: 'Size',
    align: 'end',
    shownFrom: 1200,
    width: '0',
    cell: ({ world }) => formatBytes(world.diskBytes),
  },
  {
    header: 'Actions',
    isActions: true,
    width: '6rem',
    cell: ({ world }) => <WorldActions world={world} {...handlers} />,
  },
]

function describeCreator({ worldId, origin, owner }: World): string {
  if (worldId === MAIN_WORLD) return 'everyone'
  if (owner.kind !== 'hand') return `${owner.kind} ${owner.name}`
  return origin.worldId === null ? 'manually' : `copy of ${origin.worldId}`
}

function CreatedBy({ world }: { world: World }) {
  const { owner, ownerName } = world
  return (
    <Stack as="span" gap={0} align="start">
      {ownerName !== '' && <span className="anywhere">{ownerName}</span>}
      {owner.kind === 'preset' ? (
        <Badge tone="brand">{owner.name}</Badge>
      ) : (
        <span className="fine anywhere">{describeCreator(world)}</span>
      )}
    </Stack>
  )
}

const describeExpiry = ({ worldId, isPinned, isLocked, expiresAt }: World): string => {
  if (worldId === MAIN_WORLD) return 'never'
  if (isLocked) return 'never, locked'
  if (isPinned) return 'never, pinned'
  return expiresAt === null ? 'never by itself' : `in ${formatSpan(Date.parse(expiresAt) - Date.now())}`
}
