import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { Menu } from '@fixbench/ui/overlay/menu.tsx'
import { Ellipsis, ExternalLink } from 'lucide-react'
import { SHOP_TAB, shopHref } from '../../lib/open-shop.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import type { World } from '../../lib/rows.ts'
import { MAIN_WORLD, useWorld } from '../../lib/world.ts'

/** An action on a world that waits for the user's input. */
export type PendingAction = { act: 'rename' | 'reset-part'; world: World } | undefined

export type ActionHandlers = {
  /** Opens the dialog of an action. */
  open: (action: PendingAction) => void
  askToReset: (world: World) => void
  askToRemove: (world: World) => void
}

/** A link to the shop of a world, and a menu of actions on the world. */
export function WorldActions({ world, open, askToReset, askToRemove }: { world: World } & ActionHandlers) {
  const { worldId, title, undo, isPinned, isLocked, expiresAt } = world
  const { setWorld } = useWorld()

  const copy = useConsoleMutation('worlds', 'create', {
    success: created => `World ${created.title} created`,
    onSuccess: created => setWorld(created.worldId),
  })
  const undoLast = useConsoleMutation('worlds', 'undo', { success: 'World restored' })
  const pin = useConsoleMutation('worlds', 'pin', {
    success: pinned => (pinned.isPinned ? `${title} won’t expire` : `${title} can expire`),
  })
  const lock = useConsoleMutation('worlds', 'lock', {
    success: locked => (locked.isLocked ? `${title} is locked` : `${title} can be changed`),
  })
  const extend = useConsoleMutation('worlds', 'extend', { success: `${title} is kept for a week longer` })

  const lastUndo = undo.at(-1)
  const isMain = worldId === MAIN_WORLD

  return (
    <span className="row-actions">
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
          { id: 'rename', label: 'Name and purpose…', onSelect: () => open({ act: 'rename', world }) },
          {
            id: 'copy',
            label: 'Copy',
            onSelect: () => copy.mutate({ fromWorldId: worldId, title: `Copy of ${title}`.slice(0, 100) }),
          },
          !isMain && {
            id: 'pin',
            label: isPinned ? 'Allow to expire' : 'Keep it from expiring',
            onSelect: () => pin.mutate({ worldId, isPinned: !isPinned }),
          },
          expiresAt !== null && {
            id: 'extend',
            label: 'Keep for a week longer',
            onSelect: () => extend.mutate({ worldId, days: 7 }),
          },
          {
            id: 'lock',
            label: isLocked ? 'Unlock' : 'Lock against changes',
            onSelect: () => lock.mutate({ worldId, isLocked: !isLocked }),
          },
          {
            id: 'export',
            label: 'Export as a file',
            onSelect: () =>
              location.assign(`/console/api/worlds/export?worldId=${encodeURIComponent(worldId)}`),
          },
          lastUndo !== undefined && {
            id: 'undo',
            label: `Undo: ${lastUndo.title.replace('before ', '')}`,
            onSelect: () => undoLast.mutate({ worldId }),
          },
          {
            id: 'reset-part',
            label: 'Reset one part…',
            isSeparated: true,
            onSelect: () => open({ act: 'reset-part', world }),
          },
          { id: 'reset', label: 'Reset…', onSelect: () => askToReset(world) },
          !isMain && {
            id: 'remove',
            label: 'Delete…',
            tone: 'danger' as const,
            onSelect: () => askToRemove(world),
          },
        ].filter(item => item !== false)}
      />
    </span>
  )
}
