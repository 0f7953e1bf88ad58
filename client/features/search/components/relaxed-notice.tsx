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

/** `“a”, “b” and “c”` */
const listQuoted = (terms: readonly string[]): string => {
  const quoted = terms.map(term => `“${term}”`)
  const last = quoted.at(-1) ?? ''
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} and ${last}`
}
