import { formatInteger } from '#client/lib/format/format.ts'
import { Skeleton, SkeletonRegion } from '#client/ui/feedback/skeleton.tsx'
import type { Suggestion } from '#contract/search/search.contract.ts'
import type { PopupView } from '../popup-view.rules.ts'
import styles from './popup-message.module.css'

type PopupMessageProps = { view: PopupView; text: string; answer: Suggestion | undefined; isStale: boolean }

/** Live region that reports no results, a corrected query, or the number of results. */
export function PopupMessage({ view, text, answer, isStale }: PopupMessageProps) {
  const isSettled = answer !== undefined && !isStale
  return (
    <div role="status">
      {isSettled && view === 'not-found' && (
        <div className={styles.message}>
          <p>
            <b>Sorry,nothing found for {text.trim()}.</b>
          </p>
          <p>Try some of our bestsellers</p>
        </div>
      )}
      {isSettled && answer.correctedQuery !== null && view === 'result' && (
        <div className={styles.message}>
          <p>
            Sorry,nothing found for {text.trim()}, show {formatInteger(answer.totalItems)} results for{' '}
            <b>{answer.correctedQuery}</b>
          </p>
          <p>Did you mean:</p>
        </div>
      )}
      {isSettled && answer.correctedQuery === null && view === 'result' && (
        <span className="visually-hidden">{formatInteger(answer.totalItems)} results</span>
      )}
    </div>
  )
}

/** Shown if suggestions failed to load. Searching still works. */
export function PopupFailure() {
  return <p className={styles.message}>Suggestions aren’t available right now. Press Enter to search.</p>
}

const ROWS = ['a', 'b', 'c', 'd', 'e']

/** Placeholder for products while the first suggestions load. */
export function PopupSkeleton() {
  return (
    <SkeletonRegion label="Searching products">
      {ROWS.map(row => (
        <div key={row} className={styles.row}>
          <Skeleton shape="block" width="2.75rem" height="2.75rem" />
          <Skeleton width="70%" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
