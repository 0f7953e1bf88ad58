import type { RowAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { useAddressField } from '../../lib/world.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import { ExplainPanel } from './explain-panel.tsx'
import { SynonymsPanel } from './synonyms-panel.tsx'

type ReportRow = RowAt<'search', 'report'>

const OUTCOMES = [
  { value: 'empty', label: 'No results' },
  { value: 'corrected', label: 'Corrected' },
  { value: 'relaxed', label: 'Some words ignored' },
  { value: 'found', label: 'Found' },
]

const describeOutcome = ({ outcome, correctedQuery, dropped }: ReportRow): string => {
  if (outcome === 'corrected') return `Corrected to ${correctedQuery ?? ''}`
  if (outcome === 'relaxed') return `Without ${dropped.join(', ')}`
  return outcome === 'empty' ? 'No results' : 'Found'
}

const columns: readonly Column<ReportRow>[] = [
  { key: 'keyword', header: 'Query', cell: row => row.keyword, sortBy: row => row.keyword },
  { key: 'outcome', header: 'Outcome', cell: describeOutcome, sortBy: row => row.outcome },
  {
    key: 'searches',
    header: 'Searches',
    cell: row => row.searches,
    sortBy: row => row.searches,
    align: 'end',
    width: '7rem',
  },
  {
    key: 'abandoned',
    header: 'Abandoned',
    cell: row => row.abandoned,
    sortBy: row => row.abandoned,
    align: 'end',
    width: '7rem',
  },
  {
    key: 'results',
    header: 'Results',
    cell: row => row.results,
    sortBy: row => row.results,
    align: 'end',
    width: '6rem',
  },
  { key: 'last', header: 'Last', cell: row => formatShopTime(row.lastAt), isMinor: true, width: '10rem' },
]

/** What people search for, the outcome, why results rank as they do, and the synonyms. */
export function SearchPage() {
  const [outcome, setOutcome] = useAddressField('outcome')
  const [keyword, setKeyword] = useAddressField('query')
  const wanted = OUTCOMES.find(({ value }) => value === outcome)?.value as ReportRow['outcome'] | undefined
  const report = useConsoleQuery('search', 'report', {
    pageSize: 100,
    ...(wanted !== undefined && { outcome: wanted }),
  })
  return (
    <Page title="Search" lead="What people searched for in this world, and how the shop understands a query.">
      <Panel isFlush title="Queries" note={report.data?.total}>
        <Toolbar label="Filter queries">
          <SelectFilter label="Outcome" value={outcome} options={OUTCOMES} onChange={setOutcome} />
        </Toolbar>
        <QueryView
          query={report}
          isEmpty={({ rows }) => rows.length === 0}
          empty={{ title: 'No searches', description: 'Search in the shop, and the query is listed here.' }}
        >
          {({ rows }) => (
            <DataTable
              caption="Queries"
              columns={columns}
              rows={rows}
              rowKey={row => row.keyword}
              onOpen={row => setKeyword(row.keyword)}
              openKey={keyword}
            />
          )}
        </QueryView>
      </Panel>
      <ExplainPanel keyword={keyword} onChange={setKeyword} />
      <SynonymsPanel />
    </Page>
  )
}
