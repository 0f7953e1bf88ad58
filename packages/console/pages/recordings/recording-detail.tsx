import { formatCount } from '@fixbench/contract/core/format.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { BookOpen, Download, Play, Trash2 } from 'lucide-react'
import { ask } from '../../lib/ask.ts'
import type { DataAt } from '../../lib/call.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import { ChangedRows } from '../requests/request-evidence.tsx'
import styles from './recording-detail.module.css'
import { ReplayList } from './replay-list.tsx'
import { useReplay } from './use-replay.ts'

type Recording = DataAt<'recordings', 'detail'>
type Step = Recording['steps'][number] & { index: number }

/** The steps of a recording with what the shop saw of them, and its replays. */
export function RecordingDetail({ recordingId, onRemoved }: { recordingId: string; onRemoved: () => void }) {
  const recording = useConsoleQuery('recordings', 'detail', { recordingId })
  const { replay } = useReplay()
  const { href } = useWorld()
  const remove = useConsoleMutation('recordings', 'remove', {
    isErrorHandled: true,
    success: 'Recording deleted',
    onSuccess: onRemoved,
  })
  const askToRemove = ({ title }: Recording) =>
    ask({
      title: 'Delete this recording?',
      message: `“${title}” and the snapshots of its steps are deleted. This can’t be undone.`,
      confirmLabel: 'Delete',
      run: () => remove.mutateAsync({ recordingId }),
    })

  return (
    <QueryView query={recording}>
      {found => (
        <>
          <ReplayList recordingId={recordingId} />
          <Panel
            title={found.title}
            note={formatCount(found.steps.length, 'step')}
            isFlush
            actions={
              <>
                <SmallButton
                  variant="primary"
                  icon={<Play aria-hidden />}
                  onClick={() => replay(recordingId, 0)}
                >
                  Replay from the start
                </SmallButton>
                <SmallButton
                  icon={<BookOpen aria-hidden />}
                  href={href('/console/stories', { recording: recordingId })}
                >
                  Make a story
                </SmallButton>
                <FileLink name="export" recordingId={recordingId}>
                  JSON
                </FileLink>
                <FileLink name="test" recordingId={recordingId}>
                  Playwright test
                </FileLink>
                <SmallButton icon={<Trash2 aria-hidden />} onClick={() => askToRemove(found)}>
                  Delete
                </SmallButton>
              </>
            }
          >
            <DataTable
              caption="Steps"
              isFlowing
              rows={found.steps.map((step, index) => ({ ...step, index }))}
              rowKey={({ index }) => index}
              columns={createColumns(index => replay(recordingId, index))}
            />
          </Panel>
        </>
      )}
    </QueryView>
  )
}

type FileLinkProps = { name: 'export' | 'test'; recordingId: string; children: string }

function FileLink({ name, recordingId, children }: FileLinkProps) {
  return (
    <SmallButton
      href={`/console/api/recordings/${name}?recordingId=${recordingId}`}
      download
      icon={<Download aria-hidden />}
    >
      {children}
    </SmallButton>
  )
}

const createColumns = (replayFrom: (index: number) => void): readonly Column<Step>[] => [
  { header: 'No.', align: 'end', width: '3rem', cell: ({ index }) => index + 1 },
  {
    header: 'Step',
    isRowHeader: true,
    cell: ({ title, address, shopTime, picture }) => (
      <Stack as="span" gap={1}>
        <span className="anywhere">{title}</span>
        <DotText as="small" className="ink-3 anywhere">
          {address}
          {shopTime !== null && formatShopTime(shopTime)}
        </DotText>
        {picture !== null && (
          <details>
            <summary>Picture before the step</summary>
            <img src={picture} alt={`The page before “${title}”`} loading="lazy" className={styles.picture} />
          </details>
        )}
      </Stack>
    ),
  },
  {
    header: 'Calls and rows',
    cell: step => <StepEvidence step={step} />,
  },
  {
    header: 'Actions',
    isActions: true,
    cell: ({ index, title }) => (
      <SmallButton
        icon={<Play aria-hidden />}
        aria-label={`Replay from step ${index + 1}: ${title}`}
        onClick={() => replayFrom(index)}
      >
        From here
      </SmallButton>
    ),
  },
]

function StepEvidence({ step: { calls, rows } }: { step: Step }) {
  if (calls.length === 0) return <span className="ink-3">none</span>
  const decisive = calls.filter(
    ({ call, code, rowsChanged }) => call !== '' && (rowsChanged > 0 || code !== 0),
  )

  return (
    <Stack as="span" gap={1}>
      <Cluster as="span" gap={1}>
        {decisive.map(({ call, code, status }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the calls of a step never change their order
          <Badge key={index} tone={code === 0 ? 'new' : 'stop'}>
            {`${call} ${code ?? `HTTP ${status}`}`}
          </Badge>
        ))}
      </Cluster>
      <details>
        <summary>
          {formatCount(calls.length, 'call')}, {formatCount(rows.length, 'changed row')}
        </summary>
        <ul>
          {calls.map(({ method, path, call, code, status }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the calls of a step never change their order
            <li key={index} className="anywhere">
              {method} {call === '' ? path : call} {code ?? `HTTP ${status}`}
            </li>
          ))}
        </ul>
        <ChangedRows changes={rows} />
      </details>
    </Stack>
  )
}
