import styles from './search-notice.module.css'

type RelaxedNoticeProps = { dropped: readonly string[]; showing: string }

/** Says what of a search is not there and what is shown instead. */
export function RelaxedNotice({ dropped, showing }: RelaxedNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <p>
        No exact match for {listQuoted(dropped)}. Showing <b>{showing}</b>
      </p>
    </div>
  )
}

const listFormat = new Intl.ListFormat('en-US')

/** `“a”, “b”, and “c”` */
const listQuoted = (terms: readonly string[]): string => listFormat.format(terms.map(term => `“${term}”`))
