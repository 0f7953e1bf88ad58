import { Pagination } from '#client/ui/pagination/pagination.tsx'
import type { RowAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { useUrlParam, useWorld } from '../../lib/world.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import { ExplainPanel } from './explain-panel.tsx'
import { SynonymsPanel } from './synonyms-panel.tsx'

const PAGE_SIZE = 50

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
  { header: 'Query', cell: row => row.keyword },
  { header: 'Outcome', cell: describeOutcome },
  { header: 'Searches', cell: row => row.searches, align: 'end', width: '7rem' },
  { header: 'Abandoned', cell: row => row.abandoned, align: 'end', width: '7rem' },
  { header: 'Results', cell: row => row.results, align: 'end', width: '6rem' },
  { header: 'Last', cell: row => formatShopTime(row.lastAt), isMinor: true, width: '10rem' },
]

/** Queries of the world with their outcomes, the ranking of their results, and the synonyms. */
export function SearchPage() {
  const { href } = useWorld()
  const [outcome, setOutcome] = useUrlParam('outcome', 'page')
  const [pageText] = useUrlParam('page')
  const [keyword, setKeyword] = useUrlParam('query')
  const page = Math.max(1, Number(pageText) || 1)
  const outcomeFilter = OUTCOMES.find(({ value }) => value === outcome)?.value as
    | ReportRow['outcome']
    | undefined
  const report = useConsoleQuery('search', 'report', {
    pageNum: page,
    pageSize: PAGE_SIZE,
    ...(outcomeFilter !== undefined && { outcome: outcomeFilter }),
  })
  return (
    <Page title="Search" lead="What people searched for in this world, and how the shop understands a query.">
      <Panel isFlush title="Queries" note={report.data?.total}>
        <Toolbar label="Filter queries">
          <SelectFilter label="Outcome" value={outcome} options={OUTCOMES} onChange={setOutcome} />
        </Toolbar>
        <QueryView
          query={report}
          empty={{ title: 'No searches', description: 'Search in the shop, and the query is listed here.' }}
        >
          {({ rows, total }) => (
            <>
              <DataTable
                caption="Queries"
                columns={columns}
                rows={rows}
                rowKey={row => row.keyword}
                onOpen={row => setKeyword(row.keyword)}
                openKey={keyword}
              />
              <Pagination
                page={page}
                pageCount={Math.ceil(total / PAGE_SIZE)}
                hrefFor={number =>
                  href('/console/search', {
                    ...(outcome !== '' && { outcome }),
                    ...(keyword !== '' && { query: keyword }),
                    page: String(number),
                  })
                }
              />
            </>
          )}
        </QueryView>
      </Panel>
      <ExplainPanel keyword={keyword} onChange={setKeyword} />
      <SynonymsPanel />
    </Page>
  )
}
