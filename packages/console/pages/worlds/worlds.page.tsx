import { useMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { readData } from '../../lib/call.ts'
import { ConsoleError } from '../../lib/console-error.ts'
import { useConsoleQuery, useUndoStep } from '../../lib/query.ts'
import { useWorld } from '../../lib/world.ts'
import { Columns, Page } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { UploadButton } from '../../ui/upload-button.tsx'
import { AllWorlds } from './all-worlds.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { SnapshotsPanel, StepsPanel } from './history-panels.tsx'
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

/** Button that creates a world from an exported file or a bug report. */
function ImportButton() {
  const { setWorld } = useWorld()
  const queryClient = useQueryClient()
  const importFile = useMutation({
    mutationFn: importWorld,
    onSuccess: async worldId => {
      await queryClient.invalidateQueries({ queryKey: ['worlds'] })
      toast.success('World imported')
      setWorld(worldId)
    },
    onError: error => toast.error(describeImportError(error)),
  })

  return (
    <UploadButton
      label="World file"
      accept={['.gz', 'application/gzip', '.zip', 'application/zip']}
      isBusy={importFile.isPending}
      onFile={importFile.mutate}
    >
      Import
    </UploadButton>
  )
}

const describeImportError = (error: Error): string => {
  const reason = error instanceof ConsoleError ? error.fields['archive'] : undefined
  return reason === undefined ? error.message : `The file ${reason}`
}

const importWorld = async (file: File): Promise<string> => {
  const response = await fetch('/console/api/worlds/import', {
    method: 'POST',
    headers: { 'content-type': /\.zip$/i.test(file.name) ? 'application/zip' : 'application/gzip' },
    body: file,
  })
  const data = await readData(response)
  if (typeof data === 'object' && data !== null && 'worldId' in data) return String(data.worldId)
  throw new Error('The server’s response doesn’t name a world')
}
