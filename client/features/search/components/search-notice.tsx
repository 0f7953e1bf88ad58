import { formatInteger } from '#client/lib/format/format.ts'
import { openDialog } from '#client/lib/state/dialogs.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
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
        <p className={styles.mean}>
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
      <p className={styles.mean}>Try some of our bestsellers</p>
      <Button variant="secondary" size="sm" className={styles.ask} onClick={() => openDialog('feedback')}>
        Ask us about a part
      </Button>
    </div>
  )
}
