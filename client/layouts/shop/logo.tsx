import { useBrand } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { cx } from '@fixbench/ui/cx.ts'
import styles from './logo.module.css'

/** The shop's logo, linked to the home page. */
export function Logo({ isOnDark = false, suffix }: { isOnDark?: boolean; suffix?: string | undefined }) {
  const { name, logo } = useBrand()
  return (
    <a href={paths.home()} className={cx(styles.logo, isOnDark && styles.onDark)} aria-label={`${name} home`}>
      <img src={logo.url} alt="" width={32} height={32} />
      <span className={styles.name}>
        {logo.plain}
        <b>{logo.bold}</b>
        {suffix !== undefined && <small>{suffix}</small>}
      </span>
    </a>
  )
}
