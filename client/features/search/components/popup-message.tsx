import { formatInteger } from '#client/lib/format/format.ts'
import type { Suggestion } from '#contract/search.contract.ts'
import type { PopupView } from '../popup-view.rules.ts'
import styles from './popup-message.module.css'

type PopupMessageProps = { view: PopupView; text: string; answer: Suggestion | undefined; isOld: boolean }

/** Says what a search found when it is not simply that: nothing, or something else. Read out when it changes. */
export function PopupMessage({ view, text, answer, isOld }: PopupMessageProps) {
  const isSettled = answer !== undefined && !isOld
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

/** Stands in place of suggestions that did not come; the search itself still works. */
export function PopupFailure() {
  return <p className={styles.message}>Suggestions aren’t available right now. Press Enter to search.</p>
}
