import { ChevronDown, Globe, Plus, RotateCcw, Save } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { ConfirmDialog } from '#client/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#client/ui/overlay/menu.tsx'
import { confirmReset } from '../lib/confirm-reset.ts'
import { useConsoleMutation, useConsoleQuery } from '../lib/query.ts'
import { formatShopTime } from '../lib/time.ts'
import { useWorld } from '../lib/world.ts'
import styles from './world-chooser.module.css'

/** Worlds listed in the menu. The Worlds page lists all of them. */
const OFFERED = 12

/** Shows and switches the current world. Creates, snapshots and resets worlds. */
export function WorldChooser() {
  const { world, setWorld, href } = useWorld()
  const { data } = useConsoleQuery('worlds', 'list', {})
  const [isResetAsked, setIsResetAsked] = useState(false)
  const rows = data?.rows ?? []
  const shown = rows.find(({ worldId }) => worldId === world)
  const create = useConsoleMutation('worlds', 'create', {
    success: made => `World ${made.worldId} created`,
    onSuccess: made => setWorld(made.worldId),
  })
  const snapshot = useConsoleMutation('worlds', 'snapshot', {
    success: made => `Snapshot saved: ${made.title}`,
  })
  const reset = useConsoleMutation('worlds', 'reset', {
    success: 'World reset',
    onSuccess: () => setIsResetAsked(false),
  })
  return (
    <div className={styles.chooser}>
      <Menu
        label="Worlds"
        placement="bottom-start"
        trigger={props => (
          <button
            type="button"
            {...props}
            className={styles.name}
            aria-label={`World: ${shown?.title ?? world}`}
          >
            <Globe aria-hidden />
            <span className={styles.title}>{shown?.title ?? world}</span>
            <ChevronDown aria-hidden />
          </button>
        )}
        items={[
          ...rows.slice(0, OFFERED).map(({ worldId, title }) => ({
            id: worldId,
            label: (
              <span className={styles.entry}>
                <span>{title}</span>
                <small>{worldId}</small>
              </span>
            ),
            onSelect: () => setWorld(worldId),
          })),
          { id: 'all worlds', label: 'All worlds…', href: href('/console/worlds'), isSeparated: true },
        ]}
      />
      <div className={styles.actions}>
        <IconButton
          size="sm"
          label="New world"
          icon={<Plus aria-hidden />}
          onClick={() => create.mutate({ title: 'New world' })}
        />
        <IconButton
          size="sm"
          label="Take a snapshot"
          icon={<Save aria-hidden />}
          onClick={() => snapshot.mutate({ title: `At ${formatShopTime(shown?.shopTime ?? 0)}` })}
        />
        <IconButton
          size="sm"
          label="Reset this world"
          icon={<RotateCcw aria-hidden />}
          onClick={() => setIsResetAsked(true)}
        />
      </div>
      {data !== undefined && shown === undefined && (
        <Button size="sm" variant="link" className={styles.gone} onClick={() => setWorld('main')}>
          World not found. Go to main
        </Button>
      )}
      <ConfirmDialog
        isOpen={isResetAsked}
        {...confirmReset(shown?.title ?? world)}
        cancelLabel="Cancel"
        tone="danger"
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate({})}
        onClose={() => setIsResetAsked(false)}
      />
    </div>
  )
}
