import { formatInteger } from '#client/lib/format/format.ts'
import { openDialog } from '#client/lib/state/dialogs.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Cluster } from '#client/ui/layout/layout.tsx'
import styles from './search-notice.module.css'

type SearchNoticeProps = { term: string; total: number; correctedQuery: string | null }

/** Reports above the results that nothing was found or the term was corrected (ERR-search-no-result, -corrected). */
export function SearchNotice({ term, total, correctedQuery }: SearchNoticeProps) {
  if (correctedQuery !== null) {
    return (
      <div className={styles.notice} role="status">
        <p>
          Sorry,nothing found for <b>{term}</b>, show {formatInteger(total)} results for{' '}
          <b>{correctedQuery}</b>
        </p>
        <p className={cx('note', styles.mean)}>
          Did you mean: <a href={paths.search(correctedQuery)}>{correctedQuery}</a>
        </p>
      </div>
    )
  }
  if (total > 0 || term === '') return null
  return (
    <div className={styles.notice} role="status">
      <p>
        Sorry,nothing found for <b>{term}</b>.
      </p>
      <p className={cx('note', styles.mean)}>Try some of our bestsellers</p>
      <Button variant="secondary" size="sm" className={styles.ask} onClick={() => openDialog('feedback')}>
        Ask us about a part
      </Button>
    </div>
  )
}

type RelaxedNoticeProps = { dropped: readonly string[]; showing: string }

/** Reports which terms of a search were dropped and what is shown instead. */
export function RelaxedNotice({ dropped, showing }: RelaxedNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <p>
        No exact match for {formatQuotedList(dropped)}. Showing <b>{showing}</b>
      </p>
    </div>
  )
}

const listFormat = new Intl.ListFormat('en-US')

const formatQuotedList = (terms: readonly string[]): string =>
  listFormat.format(terms.map(term => `“${term}”`))

/** Alternative terms for a search without results. Renders nothing if there are none. */
export function TermSuggestions({ terms }: { terms: readonly string[] }) {
  if (terms.length === 0) return null
  return (
    <Cluster
      as="nav"
      gap={[2, 3]}
      align="baseline"
      aria-label="Suggested searches"
      className={cx('note', styles.suggestions)}
    >
      <span>Popular searches:</span>
      <Cluster as="ul" gap={[2, 3]}>
        {terms.map(term => (
          <li key={term}>
            <a href={paths.search(term)}>{term}</a>
          </li>
        ))}
      </Cluster>
    </Cluster>
  )
}
