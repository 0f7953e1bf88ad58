import styles from './page-loading-bar.module.css'

const DURATION_MS = 5000
/** Pages that load faster than this show no bar. */
const DELAY_MS = 200

/** Progress bar at the top edge while the next page loads. Rendered once, in the root route. */
export function PageLoadingBar({ isLoading }: { isLoading: boolean }) {
  return (
    <div
      role="progressbar"
      tabIndex={-1}
      aria-label="Loading page"
      hidden={!isLoading}
      className={styles.bar}
      style={{ animationDuration: `${DURATION_MS}ms`, animationDelay: `${DELAY_MS}ms` }}
    />
  )
}
