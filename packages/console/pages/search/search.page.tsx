import { formatCount } from '@fixbench/contract/core/format.ts'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Pagination } from '@fixbench/ui/pagination/pagination.tsx'
import type { DataAt, RowAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { usePageNumber, useUrlChoice, useUrlParam, useWorld } from '../../lib/world.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter, SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import styles from './search.module.css'
import { SynonymsPanel } from './synonyms-panel.tsx'

const PAGE_SIZE = 50

type ReportRow = RowAt<'search', 'report'>

const OUTCOMES = [
  { value: 'empty', label: 'No results' },
  { value: 'corrected', label: 'Corrected' },
  { value: 'relaxed', label: 'Some words ignored' },
  { value: 'found', label: 'Found' },
] as const

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
  const [outcome, setOutcome] = useUrlChoice('outcome', OUTCOMES, 'page')
  const [keyword, setKeyword] = useUrlParam('query')
  const page = usePageNumber()
  const report = useConsoleQuery('search', 'report', {
    pageNum: page,
    pageSize: PAGE_SIZE,
    outcome: outcome || undefined,
  })

  return (
    <Page title="Search" lead="What people searched for in this world, and how the shop understands a query.">
      <Panel isFlush title="Queries" note={report.data?.total}>
        <Toolbar label="Filter queries">
          <SelectFilter label="Outcome" value={outcome} options={OUTCOMES} onChange={setOutcome} />
        </Toolbar>
        <QueryView
          query={report}
          empty={{ title: 'No searches', description: 'Search in the shop, and the query will appear here.' }}
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
                hrefFor={number => href('/console/search', { outcome, query: keyword, page: String(number) })}
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

type Explanation = DataAt<'search', 'explain'>

/** The interpretation of one query, and the points that rank its first results. */
function ExplainPanel({ keyword, onChange }: { keyword: string; onChange: (keyword: string) => void }) {
  const query = keyword.trim()
  const explanation = useConsoleQuery('search', 'explain', { keyword: query }, { enabled: query !== '' })

  return (
    <Panel isFlush title="Why these results">
      <Toolbar label="Query to explain">
        <SearchFilter label="Query" value={keyword} maxLength={255} onChange={onChange} />
      </Toolbar>
      {query !== '' && (
        <QueryView query={explanation}>
          {data => (
            <Stack gap={3} className={styles.explanation}>
              <DotText as="p">{describeInterpretation(data)}</DotText>
              <Stack as="ol" gap={3} className={styles.results} aria-label="Results with points">
                {data.rows.map(row => (
                  <li key={row.productCode}>
                    <strong>{row.title}</strong> <span className="num">{row.points} points</span>
                    <ul className="ink-2">
                      {row.reasons.map(({ reason, points }) => (
                        <li key={reason}>
                          {reason}: <span className="num">{points}</span>
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </Stack>
            </Stack>
          )}
        </QueryView>
      )}
    </Panel>
  )
}

const describeInterpretation = ({ reading, total }: Explanation): (string | false)[] => [
  reading.models.length > 0 && `Model: ${reading.models.join(', ')}`,
  reading.kind !== null && `Kind: ${reading.kind}`,
  reading.grade !== null && `Grade: ${reading.grade}`,
  reading.corrections.length > 0 &&
    `Corrected: ${reading.corrections.map(({ typed, meant }) => `${typed} to ${meant}`).join(', ')}`,
  reading.dropped.length > 0 && `Ignored: ${reading.dropped.join(', ')}`,
  formatCount(total, 'result'),
]
