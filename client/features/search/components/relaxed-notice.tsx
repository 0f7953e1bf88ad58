import styles from './search-notice.module.css'

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
