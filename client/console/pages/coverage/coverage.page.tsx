import { useDeferredValue, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { useUrlParam } from '../../lib/world.ts'
import { Page, Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter, SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import { CellDrawer } from './cell-drawer.tsx'
import styles from './coverage.module.css'
import { getCellState, type MatrixRow, type SelectedCell } from './matrix.rules.ts'
import { MatrixTable } from './matrix-table.tsx'

const sources = ['hand', 'api', 'e2e'] as const
const sourceOptions = [
  { value: 'hand', label: 'Manual testing' },
  { value: 'api', label: 'API tests' },
  { value: 'e2e', label: 'Browser tests' },
]
const showOptions = [
  { value: 'empty', label: 'Never seen' },
  { value: 'forced', label: 'Forced only' },
  { value: 'natural', label: 'Seen naturally' },
]

/** The coverage matrix: outcomes of each call, and whether testers or the test suites observed them. */
export function CoveragePage() {
  const [search, setSearch] = useUrlParam('search')
  const [source, setSource] = useUrlParam('source')
  const [shown, setShown] = useUrlParam('show')
  const [selected, setSelected] = useState<SelectedCell | null>(null)
  const query = useDeferredValue(search.trim().toLowerCase())
  const from = sources.find(each => each === source)
  const matrix = useConsoleQuery('coverage', 'board', from === undefined ? {} : { source: from }, {
    topics: ['requests'],
  })
  const clear = useConsoleMutation('coverage', 'clear', { success: 'Manual results cleared' })
  return (
    <Page
      title="Coverage"
      lead="Every API call and each outcome it can have: which ones were seen in any world of this server or in the test suites. Select a cell to see how to reach it."
      actions={
        <Button variant="secondary" onClick={() => clear.mutate({ source: 'hand' })}>
          Clear manual results
        </Button>
      }
    >
      <QueryView query={matrix}>
        {data => (
          <>
            <p className={styles.totals}>
              <b>{data.seenCount}</b> of {data.cellCount} outcomes seen (
              {formatPercent(data.seenCount, data.cellCount)}), <b>{data.naturalCount}</b> of them without a
              fault rule.
            </p>
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
  [row.call, row.path, row.summary].some(text => text.toLowerCase().includes(query)) &&
  (shown === '' || row.cells.some(cell => cell.isDeclared && getCellState(cell) === shown))

function Legend() {
  return (
    <span className={styles.legend}>
      <span>
        <i className={styles.natural} aria-hidden /> seen
      </span>
      <span>
        <i className={styles.forced} aria-hidden /> forced only
      </span>
      <span>
        <i className={styles.empty} aria-hidden /> never
      </span>
    </span>
  )
}
