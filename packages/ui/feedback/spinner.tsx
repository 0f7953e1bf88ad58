import styles from './spinner.module.css'

/** Loading indicator for small content. If the shape of the content is known, use Skeleton. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span role="status" data-loading className={styles.spinner}>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
