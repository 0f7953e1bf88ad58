import styles from './back-link.module.css'

/** Link at the top of a page to the list that it belongs to: “← All orders”. It isn't printed. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className={styles.back}>
      {`← ${children}`}
    </a>
  )
}
