import { formatCount } from '#client/lib/format/format.ts'
import type { DataAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter, Toolbar } from '../../ui/toolbar.tsx'
import styles from './search.module.css'

type Explanation = DataAt<'search', 'explain'>

/** The interpretation of one query, and the points that rank its first results. */
export function ExplainPanel({
  keyword,
  onChange,
}: {
  keyword: string
  onChange: (keyword: string) => void
}) {
  const query = keyword.trim()
  const explanation = useConsoleQuery('search', 'explain', { keyword: query }, { enabled: query !== '' })
  return (
    <Panel isFlush title="Why these results">
      <Toolbar label="Query to explain">
        <SearchFilter label="Query" value={keyword} onChange={onChange} />
      </Toolbar>
      {query !== '' && (
        <QueryView query={explanation}>
          {data => (
            <div className={styles.explanation}>
              <p>{describeInterpretation(data)}</p>
              <ol className={styles.results} aria-label="Results with points">
                {data.rows.map(row => (
                  <li key={row.productCode}>
                    <strong>{row.title}</strong> <span className="num">{row.points} points</span>
                    <ul>
                      {row.reasons.map(({ reason, points }) => (
                        <li key={reason}>
                          {reason}: <span className="num">{points}</span>
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ol>
            </div>
          )}
        </QueryView>
      )}
    </Panel>
  )
}

const describeInterpretation = ({ reading, total }: Explanation): string =>
  [
    reading.models.length > 0 && `Model: ${reading.models.join(', ')}`,
    reading.kind !== null && `Kind: ${reading.kind}`,
    reading.grade !== null && `Grade: ${reading.grade}`,
    reading.corrections.length > 0 &&
      `Corrected: ${reading.corrections.map(({ typed, meant }) => `${typed} to ${meant}`).join(', ')}`,
    reading.dropped.length > 0 && `Ignored: ${reading.dropped.join(', ')}`,
    formatCount(total, 'result'),
  ]
    .filter(part => part !== false)
    .join(' · ')
