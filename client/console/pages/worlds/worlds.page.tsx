import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useConsoleQuery, useUndoStep } from '../../lib/query.ts'
import { useWorld } from '../../lib/world.ts'
import { Columns, Page } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { AllWorlds } from './all-worlds.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { SnapshotsPanel, StepsPanel } from './history-panels.tsx'
import { ImportButton } from './import-button.tsx'
import { OldSeedNotice } from './old-seed-notice.tsx'
import { NewWorldDialog } from './world-dialogs.tsx'

/** All worlds as a tree, with snapshots, undo and comparison. */
export function WorldsPage() {
  const { world } = useWorld()
  const worlds = useConsoleQuery('worlds', 'list', {})
  const [isCreating, setIsCreating] = useState(false)
  const current = worlds.data?.rows.find(({ worldId }) => worldId === world)
  const undoStep = useUndoStep()
  return (
    <Page
      title="Worlds"
      lead="A world is a complete shop with its own data, clock, fault rules, and inbox. Create as many as you like; nothing you do in one affects another."
      actions={
        <>
          <SmallButton
            icon={<Undo2 aria-hidden />}
            isLoading={undoStep.isPending}
            disabled={current?.steps.length === 0}
            onClick={() => undoStep.mutate({})}
          >
            Undo the last request
          </SmallButton>
          <ImportButton />
          <SmallButton variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
            New world
          </SmallButton>
        </>
      }
    >
      <OldSeedNotice />
      <AllWorlds worlds={worlds} />
      {current !== undefined && (
        <Columns>
          <SnapshotsPanel world={current} />
          <StepsPanel world={current} />
        </Columns>
      )}
      <ComparePanel worlds={worlds.data?.rows ?? []} />
      <NewWorldDialog
        isOpen={isCreating}
        onClose={() => setIsCreating(false)}
        worlds={worlds.data?.rows ?? []}
      />
    </Page>
  )
}
