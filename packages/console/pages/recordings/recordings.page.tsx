import { formatCount } from '@fixbench/contract/core/format.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { CircleDot, Play, Square } from 'lucide-react'
import { callConsole, type RowAt } from '../../lib/call.ts'
import { openShopAfter } from '../../lib/open-shop.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { formatMachineTime } from '../../lib/time.ts'
import { useUrlParam, useWorld } from '../../lib/world.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { TablePanel } from '../../ui/query-table.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { ImportRecording } from './import-recording.tsx'
import { RecordingDetail } from './recording-detail.tsx'
import { useReplay } from './use-replay.ts'

type Row = RowAt<'recordings', 'list'>

/** Recordings of what was done in the shop: replayed, exported as a file or as a test, and made into stories. */
export function RecordingsPage() {
  const [recordingId, setRecordingId] = useUrlParam('recording')
  const recordings = useConsoleQuery('recordings', 'list', {})
  const { world } = useWorld()
  const active = recordings.data?.rows.find(row => row.isActive && row.worldId === world)

  return (
    <Page
      title="Recordings"
      lead="Clicks, values and keys with the calls, codes and rows of each step. The clock of the world stands still while you record. Passwords, card numbers and one-time codes are never stored."
      actions={
        <>
          <RecordButton active={active} />
          <ImportRecording onImported={setRecordingId} />
        </>
      }
    >
      <TablePanel
        title="All recordings"
        query={recordings}
        rowKey={row => row.recordingId}
        openKey={recordingId}
        onOpen={row => setRecordingId(row.recordingId)}
        columns={columns}
        emptyState={{
          title: 'No recordings yet',
          description: 'Select Record here or on the badge of the shop, and use the shop.',
        }}
        isFlowing
      />
      {recordingId !== '' && (
        <RecordingDetail recordingId={recordingId} onRemoved={() => setRecordingId('')} />
      )}
    </Page>
  )
}

function RecordButton({ active }: { active: Row | undefined }) {
  const { world } = useWorld()
  const stop = useConsoleMutation('recordings', 'stop', { success: 'Recording ended' })
  if (active !== undefined) {
    return (
      <Button
        variant="danger"
        icon={<Square aria-hidden />}
        isLoading={stop.isPending}
        onClick={() => stop.mutate({ recordingId: active.recordingId })}
      >
        Stop recording
      </Button>
    )
  }

  const record = async (): Promise<string> =>
    (await callConsole('recordings', 'start', { worldId: world, address: '/' }, { world })).enter

  return (
    <Button icon={<CircleDot aria-hidden />} onClick={() => void openShopAfter(record)}>
      Record
    </Button>
  )
}

function ReplayButton({ recordingId, title }: Pick<Row, 'recordingId' | 'title'>) {
  const { replay } = useReplay()
  return (
    <SmallButton
      icon={<Play aria-hidden />}
      aria-label={`Replay ${title}`}
      onClick={() => replay(recordingId, 0)}
    >
      Replay
    </SmallButton>
  )
}

const columns: readonly Column<Row>[] = [
  {
    header: 'Title',
    cell: ({ title, isActive }) => (
      <>
        {title} {isActive && <Badge tone="stop">recording</Badge>}
      </>
    ),
  },
  { header: 'Steps', align: 'end', width: '6rem', cell: ({ stepCount }) => formatCount(stepCount, 'step') },
  {
    header: 'Begins in',
    isMinor: true,
    cell: ({ start, worldId }) =>
      start.isFresh ? (start.preset ?? 'a new world') : <code>{worldId ?? 'a changed world'}</code>,
  },
  { header: 'Made', isMinor: true, cell: ({ madeAt }) => formatMachineTime(madeAt) },
  { header: 'Actions', isActions: true, cell: row => <ReplayButton {...row} /> },
]
