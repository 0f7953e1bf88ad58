import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { Row } from '@fixbench/ui/layout/layout.tsx'
import { Menu } from '@fixbench/ui/overlay/menu.tsx'
import { ChevronDown, Globe, Plus, RotateCcw, Save } from 'lucide-react'
import { ask } from '../lib/ask.ts'
import { confirmReset } from '../lib/confirm-reset.ts'
import { useConsoleMutation, useConsoleQuery } from '../lib/query.ts'
import { formatShopTime } from '../lib/time.ts'
import { useWorld } from '../lib/world.ts'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './world-chooser.module.css'

/** Worlds listed in the menu at most. The Worlds page lists all of them. */
const MAX_LISTED = 12

/** Shows and switches the current world. Creates, snapshots and resets worlds. */
export function WorldChooser() {
  const { world, setWorld, href } = useWorld()
  const { data } = useConsoleQuery('worlds', 'list', {})
  const rows = data?.rows ?? []
  const current = rows.find(({ worldId }) => worldId === world)
  const create = useConsoleMutation('worlds', 'create', {
    success: created => `World ${created.worldId} created`,
    onSuccess: created => setWorld(created.worldId),
  })
  const snapshot = useConsoleMutation('worlds', 'snapshot', {
    success: created => `Snapshot saved: ${created.title}`,
  })
  const reset = useConsoleMutation('worlds', 'reset', { isErrorHandled: true, success: 'World reset' })

  return (
    <Row gap={1} className={styles.chooser}>
      <Menu
        label="Worlds"
        placement="bottom-start"
        trigger={props => (
          <button
            type="button"
            {...props}
            className={styles.name}
            aria-label={`World: ${current?.title ?? world}`}
          >
            <Globe aria-hidden />
            <span className="truncate">{current?.title ?? world}</span>
            <ChevronDown aria-hidden />
          </button>
        )}
        items={[
          ...rows.slice(0, MAX_LISTED).map(({ worldId, title }) => ({
            id: worldId,
            label: (
              <Row as="span" gap={4} align="stretch" justify="between" className={styles.entry}>
                <span>{title}</span>
                <small className="ink-3">{worldId}</small>
              </Row>
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
          onClick={() => snapshot.mutate({ title: `At ${formatShopTime(current?.shopTime ?? 0)}` })}
        />
        <IconButton
          size="sm"
          label="Reset this world"
          icon={<RotateCcw aria-hidden />}
          onClick={() => ask({ ...confirmReset(current?.title ?? world), run: () => reset.mutateAsync({}) })}
        />
      </div>
      {data !== undefined && current === undefined && (
        <SmallButton variant="link" className={styles.gone} onClick={() => setWorld('main')}>
          World not found. Go to main
        </SmallButton>
      )}
    </Row>
  )
}
