import styles from './page-loading-bar.module.css'

/** How long the bar takes to creep towards its end. */
const PAGE_BAR_DURATION_MS = 5000
/** Pages that come faster than this show no bar. */
const PAGE_BAR_THROTTLE_MS = 200

/** Runs along the top edge while the next page is being fetched; one in the root layout. */
export function PageLoadingBar({ isLoading }: { isLoading: boolean }) {
  return (
    <div
      role="progressbar"
      tabIndex={-1}
      aria-label="Loading page"
      hidden={!isLoading}
      className={styles.bar}
      style={{ animationDuration: `${PAGE_BAR_DURATION_MS}ms`, animationDelay: `${PAGE_BAR_THROTTLE_MS}ms` }}
    />
  )
}
