import { useDeferredValue, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { useAddressField } from '../../lib/world.ts'
import { Page, Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter, SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import { type BoardRow, type Chosen, findCellState } from './board.rules.ts'
import { BoardTable } from './board-table.tsx'
import { CellDrawer } from './cell-drawer.tsx'
import styles from './coverage.module.css'

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

/** Which outcomes of each call were observed manually and by the test suites. An empty cell says how to reach it. */
export function CoveragePage() {
  const [search, setSearch] = useAddressField('search')
  const [source, setSource] = useAddressField('source')
  const [shown, setShown] = useAddressField('show')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const from = sources.find(each => each === source)
  const board = useConsoleQuery('coverage', 'board', from === undefined ? {} : { source: from }, {
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
      <QueryView query={board}>
        {data => (
          <>
            <p className={styles.totals}>
              <b>{data.seenCount}</b> of {data.cellCount} outcomes seen (
              {percent(data.seenCount, data.cellCount)}), <b>{data.naturalCount}</b> of them without a fault
              rule.
            </p>
            <Panel isFlush>
              <Toolbar label="Filter">
                <SearchFilter label="Call or area" value={search} onChange={setSearch} />
                <SelectFilter label="Seen" value={source} options={sourceOptions} onChange={setSource} />
                <SelectFilter label="Outcome" value={shown} options={showOptions} onChange={setShown} />
                <Legend />
              </Toolbar>
              <BoardTable
                columns={data.columns}
                rows={data.rows.filter(row => fits(row, wanted, shown))}
                onChoose={setChosen}
              />
            </Panel>
          </>
        )}
      </QueryView>
      <CellDrawer chosen={chosen} onClose={() => setChosen(null)} />
    </Page>
  )
}

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.floor((part / whole) * 100)}%`

const fits = (row: BoardRow, wanted: string, shown: string): boolean =>
  [row.call, row.path, row.summary].some(text => text.toLowerCase().includes(wanted)) &&
  (shown === '' || row.cells.some(cell => cell.isDeclared && findCellState(cell) === shown))

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
