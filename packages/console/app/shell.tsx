import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { isConsolePage } from '@fixbench/contract/core/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { ErrorState } from '@fixbench/ui/feedback/state-view.tsx'
import { useLinkDelegation } from '@fixbench/ui/link/use-link-delegation.ts'
import { Drawer } from '@fixbench/ui/overlay/dialog.tsx'
import { Menu as MenuIcon } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { ConsoleError } from '../lib/console-error.ts'
import { useLiveUpdates } from '../lib/live.ts'
import { useConsoleMutation, useConsoleQuery } from '../lib/query.ts'
import { hrefIn, isWorldId, MAIN_WORLD, useWorld, useWorldInUrl } from '../lib/world.ts'
import { pages } from '../pages.ts'
import { Page } from '../ui/page.tsx'
import { Navigation } from './navigation.tsx'
import { Palette } from './palette.tsx'
import styles from './shell.module.css'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { TopBar } from './top-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** Layout of every page: navigation, top bar, command palette and keyboard shortcuts. */
export function Shell() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { world } = useWorld()

  useWorldInUrl()
  const detail = useConsoleQuery('worlds', 'detail', {})
  const { data, error, errorUpdateCount } = detail
  const isMissing = !isWorldId(world) || (error instanceof ConsoleError && 'worldId' in error.fields)
  // Stays until the world is loaded, also while it is tried again.
  const isAway = data === undefined && errorUpdateCount > 0
  const go = useCallback((href: string) => void navigate(href), [navigate])
  // Path at which the drawer was opened, so that navigating closes it.
  const [navOpenAt, setNavOpenAt] = useState<string>()
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)

  useLinkDelegation(go, isConsolePage)
  useLiveUpdates(world)
  useShortcuts({ openPalette: () => setIsPaletteOpen(true), openHelp: () => setIsHelpOpen(true) })
  useEffect(() => {
    const page = pages.find(({ path }) => path === pathname)
    document.title = `${page === undefined ? '' : `${page.title} · `}Console`
  }, [pathname])

  return (
    <div className={styles.shell}>
      {/* The browser moves the focus; a client navigation wouldn't. */}
      <a className="skip-link" href="#main" data-reload>
        Skip to content
      </a>
      <aside className={styles.side}>
        <Navigation />
      </aside>
      <TopBar
        menuButton={
          <IconButton
            label="Navigation"
            icon={<MenuIcon aria-hidden />}
            className={styles.menuButton}
            onClick={() => setNavOpenAt(pathname)}
          />
        }
        onSearch={() => setIsPaletteOpen(true)}
      />
      <main id="main" className={styles.main} tabIndex={-1}>
        {isMissing && <MissingWorld />}
        {isAway && !isMissing && <AwayWorld error={error} onRetry={() => void detail.refetch()} />}
        {!isMissing && !isAway && <Outlet />}
      </main>
      <Drawer
        isOpen={navOpenAt === pathname}
        onClose={() => setNavOpenAt(undefined)}
        title="Console"
        side="left"
        size="sm"
      >
        <Navigation isOnLight />
      </Drawer>
      <Palette isOpen={isPaletteOpen} onClose={() => setIsPaletteOpen(false)} />
      <ShortcutsHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </div>
  )
}

/** Replaces every page while the server of the world doesn't respond, such as a shard of a fleet. */
function AwayWorld({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <ErrorState
      title="This world isn’t responding"
      titleAs="h1"
      message={error?.message ?? 'Trying again…'}
      {...omitUndefined({ onRetry: error === null ? undefined : onRetry })}
    />
  )
}

/** Replaces every page when the world doesn't exist, so that no page shows the main world's data under its name. */
function MissingWorld() {
  const { world, setWorld } = useWorld()
  const create = useConsoleMutation('worlds', 'create', {
    success: created => `World ${created.worldId} created`,
  })

  return (
    <Page
      title="This world no longer exists"
      lead={`There is no world “${world}”. It may have been deleted, or it wasn’t used and expired or made room for others.`}
      actions={
        <>
          {isWorldId(world) && (
            <Button
              variant="secondary"
              isLoading={create.isPending}
              onClick={() => create.mutate({ worldId: world })}
            >
              Create a world with this name
            </Button>
          )}
          <Button onClick={() => setWorld(MAIN_WORLD)}>Go to the main world</Button>
        </>
      }
    >
      <p>
        <a href={hrefIn(MAIN_WORLD, '/console/worlds')}>All worlds</a>
      </p>
    </Page>
  )
}
