import { Icon } from '@fixbench/ui/icon/icon.tsx'
import styles from './edge-controls.module.css'
import { sideLinks } from './side-links.ts'

/** The links of the sidebar. */
export function SideEntries() {
  return sideLinks.map(({ label, href, icon }) => (
    <a key={label} href={href} className={styles.entry}>
      <Icon name={icon} size={20} strokeWidth={1.6} />
      <span className={styles.label}>{label}</span>
    </a>
  ))
}
