import { formatCount, formatInteger } from '@fixbench/contract/core/format.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Zap } from 'lucide-react'
import type { DataAt, RowAt } from '../../lib/call.ts'
import { getFieldErrors } from '../../lib/console-error.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { TablePanel } from '../../ui/query-table.tsx'
import { StackForm } from '../../ui/stack-form.tsx'
import { OldSeedNotice } from '../worlds/old-seed-notice.tsx'
import styles from './lab.module.css'

type Invariant = RowAt<'lab', 'invariants'>
type Result = DataAt<'lab', 'rush'>

const OLD_COUNTS =
  'That version may have counted differently, so a rule can be broken here although nothing has gone wrong.'

/** What is always true of the world, and a rush of buyers that tries to break it. */
export function LabPage() {
  const invariants = useConsoleQuery('lab', 'invariants', {}, { topics: ['orders', 'requests', 'world'] })

  return (
    <Page
      title="Concurrency lab"
      lead="Many buyers at once for the last pieces, one coupon, and one balance of points. Whatever happens, the invariants of this world must hold."
    >
      <RushPanel />
      {invariants.data?.isMet === false && <OldSeedNotice consequence={OLD_COUNTS} />}
      <TablePanel
        title="Invariants"
        note={invariants.data && describeState(invariants.data)}
        query={invariants}
        isFlowing
        rowKey={({ name }) => name}
        columns={columns}
      />
    </Page>
  )
}

const describeState = ({ rows, isMet }: DataAt<'lab', 'invariants'>): string => {
  const broken = rows.filter(row => !row.isMet).length
  return isMet ? `all ${rows.length} hold` : `${broken} of ${rows.length} are broken`
}

const columns: readonly Column<Invariant>[] = [
  {
    header: 'State',
    width: '6rem',
    cell: ({ isMet, broken }) =>
      isMet ? (
        <Badge tone="new">holds</Badge>
      ) : (
        <Badge tone="stop">{`${formatInteger(broken)} broken`}</Badge>
      ),
  },
  { header: 'About', width: '7rem', cell: ({ group }) => group },
  {
    header: 'Rule',
    cell: ({ rule, violations }) => (
      <Stack as="span" gap={1}>
        <span>{rule}</span>
        {violations.slice(0, 3).map(({ subject, expected, actual }) => (
          <small key={subject} className="anywhere">
            <code>{subject}</code> is <b>{actual}</b>, expected <b>{expected}</b>
          </small>
        ))}
      </Stack>
    ),
  },
  { header: 'Rows', align: 'end', width: '6rem', isMinor: true, cell: ({ checked }) => checked },
]

function RushPanel() {
  const rush = useConsoleMutation('lab', 'rush', { isErrorHandled: true })
  const fields = [
    { name: 'buyers', label: 'Buyers', initial: '20' },
    { name: 'pieces', label: 'Pieces left', initial: '5' },
    { name: 'attempts', label: 'Orders per coupon and balance', initial: '10' },
    { name: 'seed', label: 'Seed', initial: '1' },
  ] as const

  return (
    <Panel title="Rush" note="with new members, in this world">
      <StackForm
        errors={getFieldErrors(rush.error, 'buyers')}
        onSubmit={({ buyers, pieces, attempts, seed }) =>
          rush.mutate({
            buyers: Number(buyers),
            pieces: Number(pieces),
            attempts: Number(attempts),
            seed: Number(seed),
          })
        }
      >
        <div className={styles.fields}>
          {fields.map(({ name, label, initial }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              inputMode="numeric"
              defaultValue={initial}
              required
            />
          ))}
        </div>
        <Cluster>
          <Button type="submit" icon={<Zap aria-hidden />} isLoading={rush.isPending}>
            Let them buy
          </Button>
          <span className="fine">
            The same seed sends the same requests. You can undo a rush under Worlds.
          </span>
        </Cluster>
      </StackForm>
      {rush.data !== undefined && <RushResult result={rush.data} />}
    </Panel>
  )
}

const CONTESTS = { pieces: 'The last pieces', coupon: 'One coupon', points: 'One balance of points' } as const

function RushResult({ result: { sold, contests, invariants } }: { result: Result }) {
  return (
    <Stack gap={3} className={styles.result} aria-live="polite">
      <Notice tone={invariants.isMet ? 'success' : 'stop'}>
        {`${formatCount(sold, 'piece')} sold. `}
        {invariants.isMet ? 'All invariants hold.' : 'Some invariants are broken; see below.'}
      </Notice>
      <DataTable
        caption="Contests"
        rows={contests}
        rowKey={({ name }) => name}
        columns={[
          { header: 'Contest', cell: ({ name }) => CONTESTS[name] },
          { header: 'Requests', align: 'end', cell: ({ requests }) => requests },
          { header: 'Placed', align: 'end', cell: ({ won }) => won },
          {
            header: 'Codes',
            cell: ({ codes }) =>
              codes.map(({ code, count }) => `${code} × ${formatInteger(count)}`).join(', '),
          },
        ]}
      />
    </Stack>
  )
}
