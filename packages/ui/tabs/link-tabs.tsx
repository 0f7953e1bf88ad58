import { formatInteger } from '@fixbench/contract/core/format.ts'
import { useCenteredLink } from '../use-centered-link.ts'
import styles from './link-tabs.module.css'

type Props = {
  label: string
  items: readonly { label: string; href: string; isActive: boolean; count?: number | undefined }[]
}

/** Tabs as links, each to another view of the same list. In a narrow window they scroll, with the current one in view. */
export function LinkTabs({ label, items }: Props) {
  const ref = useCenteredLink<HTMLElement>(items.find(({ isActive }) => isActive)?.href ?? '')

  return (
    <nav ref={ref} aria-label={label} className={styles.tabs}>
      {items.map(item => (
        <a key={item.href} href={item.href} aria-current={item.isActive ? 'page' : undefined}>
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{formatInteger(item.count)}</span>}
        </a>
      ))}
    </nav>
  )
}
