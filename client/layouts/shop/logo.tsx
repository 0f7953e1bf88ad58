import { brand } from '@fixbench/contract/core/brand.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { cx } from '@fixbench/ui/cx.ts'
import styles from './logo.module.css'

/** The shop's logo, linked to the home page. */
export function Logo({ isOnDark = false, suffix }: { isOnDark?: boolean; suffix?: string | undefined }) {
  return (
    <a
      href={paths.home()}
      className={cx(styles.logo, isOnDark && styles.onDark)}
      aria-label={`${brand.name} home`}
    >
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden focusable="false">
        <rect width="32" height="32" rx="7" className={styles.tile} />
        <path d="M9 24V8h14v4.2H13.6v2.9h7.6v4.1h-7.6V24z" className={styles.letter} />
        <circle cx="23.5" cy="22.5" r="2.5" className={styles.dot} />
      </svg>
      <span className={styles.name}>
        Fix<b>Bench</b>
        {suffix !== undefined && <small>{suffix}</small>}
      </span>
    </a>
  )
}
