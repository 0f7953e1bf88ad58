import { formatCount } from '@fixbench/contract/core/format.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import type { DataAt } from '../../lib/call.ts'
import { formatBytes } from '../../lib/format.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { MAIN_WORLD, useWorld } from '../../lib/world.ts'
import { MissingShards } from '../../ui/missing-shards.tsx'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import { WorldTable } from './world-table.tsx'
import styles from './worlds.module.css'

/** Every world with its size. Selected worlds are deleted together. */
export function AllWorlds({ worlds }: { worlds: UseQueryResult<DataAt<'worlds', 'list'>> }) {
  const { leaveWorlds } = useWorld()
  const [marked, setMarked] = useState<readonly string[]>([])
  const rows = worlds.data?.rows ?? []
  // Other users may have deleted some of the marked worlds.
  const selected = marked.filter(id => rows.some(({ worldId }) => worldId === id))
  const unpinned = rows.filter(({ worldId, isPinned }) => worldId !== MAIN_WORLD && !isPinned)
  const removeMany = useConsoleMutation('worlds', 'removeMany', {
    isErrorHandled: true,
    onSuccess: ({ removed, retained }) => {
      toast.success(`${formatCount(removed.length, 'world')} deleted`)
      for (const { worldId, reason } of retained) toast.error(`${worldId}: ${reason}`)
      setMarked([])
    },
  })
  const askToRemove = () =>
    ask({
      title: `Delete ${formatCount(selected.length, 'world')}?`,
      message:
        'The worlds and their snapshots are deleted. The main world and everything else stay as they are.',
      confirmLabel: 'Delete',
      run: async () => {
        await leaveWorlds(selected)
        await removeMany.mutateAsync({ worldIds: [...selected] })
      },
    })

  const toggle = (worldId: string): void =>
    setMarked(selected.includes(worldId) ? selected.filter(id => id !== worldId) : [...selected, worldId])

  return (
    <Panel
      title="All worlds"
      note={worlds.data && describeUsage(worlds.data)}
      isFlush
      actions={
        <>
          {unpinned.length > selected.length && (
            <SmallButton variant="ghost" onClick={() => setMarked(unpinned.map(({ worldId }) => worldId))}>
              Select all that can expire
            </SmallButton>
          )}
          {selected.length > 0 && (
            <SmallButton variant="danger" onClick={askToRemove}>
              {`Delete ${selected.length} selected`}
            </SmallButton>
          )}
        </>
      }
    >
      <QueryView query={worlds}>
        {data => (
          <div className={styles.worlds}>
            {data.warning !== null && <p role="status">{data.warning}</p>}
            <MissingShards shards={data.missingShards} />
            <WorldTable worlds={data.rows} selected={selected} toggle={toggle} />
          </div>
        )}
      </QueryView>
    </Panel>
  )
}

const describeUsage = ({ total, usedBytes, budgetBytes }: DataAt<'worlds', 'list'>): string =>
  `${formatCount(total, 'world')}, ${formatBytes(usedBytes)} of ${formatBytes(budgetBytes)}`
