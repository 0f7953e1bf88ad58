import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import type { RowAt } from '../../lib/call.ts'
import { SHOP_TAB } from '../../lib/open-shop.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { usePolling } from '../../lib/use-polling.ts'
import { hrefIn } from '../../lib/world.ts'
import type { Column } from '../../ui/data-table.tsx'
import { TablePanel } from '../../ui/query-table.tsx'
import { SmallButton } from '../../ui/small-button.tsx'

type Replay = RowAt<'recordings', 'replays'>

const TONES = { running: 'accent', absent: 'warn', failed: 'stop', same: 'new', different: 'warn' } as const
const TEXTS = {
  running: 'running',
  absent: 'no tab',
  failed: 'stuck',
  same: 'same codes and rows',
  different: 'different',
} as const

const POLL_MS = 5000

/** Replays of a recording, each with what was different. */
export function ReplayList({ recordingId }: { recordingId: string }) {
  const replays = useConsoleQuery('recordings', 'replays', { recordingId }, { topics: ['stories'] })
  const end = useConsoleMutation('stories', 'end', {
    success: 'Replay ended and its world deleted',
    onSuccess: () => void replays.refetch(),
  })

  // A shop tab that is closed sends no event.
  const isRunning = replays.data?.rows.some(({ state }) => state === 'running') === true
  usePolling(replays.refetch, POLL_MS, isRunning)

  if (replays.data === undefined || replays.data.total + replays.data.missingShards.length === 0) return null

  const columns: readonly Column<Replay>[] = [
    {
      header: 'Result',
      isRowHeader: true,
      width: '11rem',
      cell: ({ state }) => <Badge tone={TONES[state]}>{TEXTS[state]}</Badge>,
    },
    {
      header: 'Steps',
      width: '9rem',
      cell: ({ from, step, stepCount }) => `${from + 1} to ${Math.min(step + 1, stepCount)} of ${stepCount}`,
    },
    { header: 'Differences', cell: replay => <Differences replay={replay} /> },
    {
      header: 'Actions',
      isActions: true,
      cell: ({ runId, worldId, enter }) => (
        <Row as="span" isInline>
          <SmallButton href={hrefIn(worldId, '/console/stories/run', { run: runId })}>Steps</SmallButton>
          <SmallButton href={enter} target={SHOP_TAB}>
            Shop
          </SmallButton>
          <SmallButton variant="ghost" onClick={() => end.mutate({ runId })}>
            End
          </SmallButton>
        </Row>
      ),
    },
  ]

  return (
    <TablePanel title="Replays" query={replays} columns={columns} rowKey={({ runId }) => runId} isFlowing />
  )
}

function Differences({ replay: { differences, message } }: { replay: Replay }) {
  if (message !== '') return <>{message}</>
  if (differences.length === 0) return <span className="ink-3">none</span>
  return (
    <Stack as="ul" gap={1}>
      {differences.map(({ step, missing, extra }) => (
        <li key={step} className="anywhere">
          Step {step + 1}
          {missing.length > 0 && `, missing: ${missing.slice(0, 5).join('; ')}`}
          {extra.length > 0 && `, only here: ${extra.slice(0, 5).join('; ')}`}
        </li>
      ))}
    </Stack>
  )
}
