import { ChevronRight, Ellipsis, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#client/ui/badge/badge.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { ConfirmDialog } from '#client/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#client/ui/overlay/menu.tsx'
import { SHOP_TAB, shopHref } from '../../lib/open-shop.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import type { World } from '../../lib/rows.ts'
import { formatBytes, formatShopTime } from '../../lib/time.ts'
import { MAIN_WORLD, useWorld } from '../../lib/world.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { treeOf } from './world-tree.rules.ts'
import styles from './worlds.module.css'

type Asked = { act: 'rename' | 'remove' | 'reset'; world: World } | undefined

/** The tree of worlds; a click on a row shows the console in that world. */
export function WorldTable({ worlds }: { worlds: readonly World[] }) {
  const { world: shown, setWorld } = useWorld()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const remove = useConsoleMutation('worlds', 'remove', { success: 'The world is gone', onSuccess: close })
  const reset = useConsoleMutation('worlds', 'reset', {
    success: 'The world is as it was at first',
    onSuccess: close,
  })
  const confirm = () => {
    if (asked === undefined) return
    const { worldId } = asked.world
    if (asked.act === 'reset') return reset.mutate({ worldId })
    if (worldId === shown) setWorld(MAIN_WORLD)
    remove.mutate({ worldId })
  }
  return (
    <>
      <DataTable
        caption="All worlds"
        rows={treeOf(worlds)}
        rowKey={({ world }) => world.worldId}
        openKey={shown}
        onOpen={({ world }) => setWorld(world.worldId)}
        columns={columnsFor(setAsked)}
      />
      <RenameDialog world={asked?.act === 'rename' ? asked.world : undefined} onClose={close} />
      <ConfirmDialog
        isOpen={asked?.act === 'remove' || asked?.act === 'reset'}
        title={asked?.act === 'reset' ? `Reset ${asked.world.title}?` : `Delete ${asked?.world.title ?? ''}?`}
        message={
          asked?.act === 'reset'
            ? 'Everything that happened in it is put back to the start; undo returns to it.'
            : 'The world and its snapshots are gone for good.'
        }
        confirmLabel={asked?.act === 'reset' ? 'Reset' : 'Delete'}
        isBusy={remove.isPending || reset.isPending}
        onConfirm={confirm}
        onClose={close}
      />
    </>
  )
}

type Row = { world: World; depth: number }

const columnsFor = (ask: (asked: Asked) => void): readonly Column<Row>[] => [
  {
    key: 'title',
    header: 'World',
    cell: ({ world, depth }) => (
      <span className={styles.name} style={{ '--depth': depth }}>
        {depth > 0 && <ChevronRight aria-hidden />}
        <strong>{world.title}</strong>
        {world.title !== world.worldId && <span className={styles.id}>{world.worldId}</span>}
      </span>
    ),
  },
  {
    key: 'origin',
    header: 'Made of',
    isMinor: true,
    cell: ({ world: { origin } }) =>
      origin.preset !== null ? (
        <Badge tone="brand">{origin.preset}</Badge>
      ) : (
        <span className={styles.id}>
          {origin.worldId === null ? 'template' : `copy of ${origin.worldId}`}
        </span>
      ),
  },
  {
    key: 'time',
    header: 'Shop time',
    isMinor: true,
    cell: ({ world }) => (
      <>
        {formatShopTime(world.shopTime)}
        {world.isFrozen && <span className={styles.id}> frozen</span>}
        {!world.isFrozen && world.speed !== 1 && <span className={styles.id}> × {world.speed}</span>}
      </>
    ),
  },
  {
    key: 'faults',
    header: 'Faults',
    align: 'end',
    cell: ({ world }) => (world.faultCount === 0 ? '–' : <Badge tone="stop">{world.faultCount}</Badge>),
  },
  {
    key: 'snapshots',
    header: 'Snapshots',
    align: 'end',
    isMinor: true,
    cell: ({ world }) => world.snapshots.length || '–',
  },
  {
    key: 'size',
    header: 'Size',
    align: 'end',
    isMinor: true,
    cell: ({ world }) => formatBytes(world.databaseBytes),
  },
  {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
    width: '6rem',
    cell: ({ world }) => <WorldActions world={world} ask={ask} />,
  },
]

function WorldActions({ world, ask }: { world: World; ask: (asked: Asked) => void }) {
  const { worldId, title, undo } = world
  const { setWorld } = useWorld()
  const copy = useConsoleMutation('worlds', 'create', {
    success: made => `${made.title} is made`,
    onSuccess: made => setWorld(made.worldId),
  })
  const undoLast = useConsoleMutation('worlds', 'undo', { success: 'Back to before' })
  const lastUndo = undo.at(-1)
  return (
    <span className={styles.actions}>
      <IconButton
        size="sm"
        label={`Open the shop in ${title}`}
        icon={<ExternalLink aria-hidden />}
        href={shopHref({ world: worldId })}
        target={SHOP_TAB}
      />
      <Menu
        label={`Actions on ${title}`}
        trigger={props => (
          <IconButton size="sm" {...props} label={`Actions on ${title}`} icon={<Ellipsis aria-hidden />} />
        )}
        items={[
          { id: 'rename', label: 'Rename…', onSelect: () => ask({ act: 'rename', world }) },
          {
            id: 'copy',
            label: 'Copy as it is now',
            onSelect: () => copy.mutate({ fromWorldId: worldId, title: `Copy of ${title}`.slice(0, 100) }),
          },
          {
            id: 'export',
            label: 'Export as one file',
            onSelect: () =>
              location.assign(`/console/api/worlds/export?worldId=${encodeURIComponent(worldId)}`),
          },
          ...(lastUndo === undefined
            ? []
            : [
                {
                  id: 'undo',
                  label: `Undo: ${lastUndo.title.replace('before ', '')}`,
                  onSelect: () => undoLast.mutate({ worldId }),
                },
              ]),
          {
            id: 'reset',
            label: 'Reset…',
            isSeparated: true,
            onSelect: () => ask({ act: 'reset', world }),
          },
          ...(worldId === MAIN_WORLD
            ? []
            : [
                {
                  id: 'remove',
                  label: 'Delete…',
                  tone: 'danger' as const,
                  onSelect: () => ask({ act: 'remove', world }),
                },
              ]),
        ]}
      />
    </span>
  )
}
