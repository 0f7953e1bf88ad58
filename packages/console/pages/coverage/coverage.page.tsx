import { containsText } from '@fixbench/contract/core/fold.ts'
import { formatCount, formatInteger } from '@fixbench/contract/core/format.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Drawer } from '@fixbench/ui/overlay/dialog.tsx'
import { useDeferredValue, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { formatMachineTime } from '../../lib/time.ts'
import { useUrlChoice, useUrlParam, useWorld } from '../../lib/world.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import { MissingShards } from '../../ui/missing-shards.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter, SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import styles from './coverage.module.css'
import { cellLabels, getCellState, type MatrixRow, ruleFor, type SelectedCell } from './matrix.rules.ts'
import { MatrixTable } from './matrix-table.tsx'

const sourceOptions = [
  { value: 'hand', label: 'Manual testing' },
  { value: 'api', label: 'API tests' },
  { value: 'e2e', label: 'Browser tests' },
] as const
const showOptions = [
  { value: 'empty', label: 'Never seen' },
  { value: 'forced', label: 'Forced only' },
  { value: 'natural', label: 'Seen naturally' },
] as const

/** The coverage matrix: outcomes of each call, and whether testers or the test suites observed them. */
export function CoveragePage() {
  const [search, setSearch] = useUrlParam('search')
  const [source, setSource] = useUrlChoice('source', sourceOptions)
  const [shown, setShown] = useUrlChoice('show', showOptions)
  const [selected, setSelected] = useState<SelectedCell | null>(null)
  const query = useDeferredValue(search.trim())

  const matrix = useConsoleQuery(
    'coverage',
    'board',
    { source: source || undefined },
    { topics: ['requests'] },
  )
  const clear = useConsoleMutation('coverage', 'clear', {
    isErrorHandled: true,
    success: 'Manual results cleared',
  })

  const askToClear = () =>
    ask({
      title: 'Clear the manual results?',
      message:
        'This clears what every tester of this server has covered by hand, not only you. It can’t be undone.',
      confirmLabel: 'Clear',
      run: () => clear.mutateAsync({ source: 'hand' }),
    })

  return (
    <Page
      title="Coverage"
      lead="Every API call and each outcome it can have: which ones were seen in any world of this server or in the test suites. Select a cell to see how to reach it."
      actions={
        <Button variant="secondary" onClick={askToClear}>
          Clear manual results
        </Button>
      }
    >
      <QueryView query={matrix}>
        {data => (
          <>
            <p className={styles.totals}>
              <b>{formatInteger(data.seenCount)}</b> of {formatInteger(data.cellCount)} outcomes seen (
              {formatPercent(data.seenCount, data.cellCount)}), <b>{formatInteger(data.naturalCount)}</b> of
              them without a fault rule.
            </p>
            <MissingShards shards={data.missingShards} />
            <Panel isFlush>
              <Toolbar label="Filter">
                <SearchFilter label="Call or area" value={search} onChange={setSearch} />
                <SelectFilter label="Seen" value={source} options={sourceOptions} onChange={setSource} />
                <SelectFilter label="Outcome" value={shown} options={showOptions} onChange={setShown} />
                <Legend />
              </Toolbar>
              <MatrixTable
                columns={data.columns}
                rows={data.rows.filter(row => matches(row, query, shown))}
                onSelect={setSelected}
              />
            </Panel>
          </>
        )}
      </QueryView>
      <CellDrawer selected={selected} onClose={() => setSelected(null)} />
    </Page>
  )
}

const formatPercent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.floor((part / whole) * 100)}%`

const matches = (row: MatrixRow, query: string, shown: string): boolean =>
  [row.call, row.path, row.summary].some(text => containsText(text, query)) &&
  (shown === '' || row.cells.some(cell => cell.isDeclared && getCellState(cell) === shown))

function Legend() {
  return (
    <span className={styles.legend}>
      {(['natural', 'forced', 'empty'] as const).map(state => (
        <span key={state}>
          <i className={styles[state]} aria-hidden /> {cellLabels[state]}
        </span>
      ))}
    </span>
  )
}

/** Details of one outcome of one call, and how to reach it. */
function CellDrawer({ selected, onClose }: { selected: SelectedCell | null; onClose: () => void }) {
  return (
    <Drawer
      isOpen={selected !== null}
      onClose={onClose}
      title={selected === null ? '' : `${selected.row.call}: ${selected.cell.outcome}`}
      description={selected?.row.summary}
    >
      {selected !== null && <CellFacts selected={selected} />}
    </Drawer>
  )
}

const STATE_LABELS = {
  natural: 'Seen without a fault rule',
  forced: 'Seen only with a fault rule',
  empty: 'Never seen',
}

function CellFacts({ selected }: { selected: SelectedCell }) {
  const { row, cell } = selected
  const { href } = useWorld()
  const errors = useConsoleQuery('errors', 'list', {}).data?.rows ?? []
  const add = useConsoleMutation('faults', 'add', { success: 'Rule added. Now make the call in the shop.' })
  const rule = ruleFor(selected)
  const matching = errors.filter(
    error => error.error === cell.outcome || (error.kind === 'code' && String(error.code) === cell.outcome),
  )
  const natural = matching.find(error => error.natural !== null && error.call === row.call)

  return (
    <Stack className={styles.drawer}>
      <Facts
        items={{
          Status: STATE_LABELS[getCellState(cell)],
          Path: <code>{row.path}</code>,
          Natural: formatCount(cell.natural, 'time'),
          Forced: formatCount(cell.forced, 'time'),
          'Seen by': cell.sources.join(', ') || 'not seen yet',
          'Last seen': cell.lastAt === null ? 'never' : formatMachineTime(cell.lastAt),
          Meaning: matching.map(each => each.meaning).join(' ') || undefined,
        }}
      />
      {!cell.isDeclared && (
        <p>
          The contract doesn’t declare this outcome. Either a rule forced it or the contract is incomplete.
        </p>
      )}
      {natural !== undefined && (
        <section>
          <h3>Without a fault rule</h3>
          <p>
            <a href={href('/console/errors', { search: natural.error })}>
              See the steps in the error catalog
            </a>
          </p>
        </section>
      )}
      {rule === null ? (
        <p>Make the call with valid input. It counts as soon as it succeeds.</p>
      ) : (
        <section>
          <h3>With a fault rule</h3>
          <p>
            <code>{rule}</code>{' '}
            <CopyText value={`x-fault: ${rule}`} label="Copy as a header">
              Header
            </CopyText>
          </p>
          <Button
            isLoading={add.isPending}
            onClick={() => add.mutate({ rule: `id=coverage;${rule};hits=1` })}
          >
            Force it once
          </Button>
        </section>
      )}
      <p>
        <a href={href('/console/requests', { search: row.call })}>Show requests</a>
      </p>
    </Stack>
  )
}
