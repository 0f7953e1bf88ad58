import { useBrand } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import styles from './edge-controls.module.css'
import { sideLinks } from './side-links.ts'

/** The links of the sidebar. */
export function SideEntries() {
  const { hasDevices } = useBrand()
  const links = sideLinks.filter(({ href }) => hasDevices || href !== paths.qualityControl())

  return links.map(({ label, href, icon }) => (
    <a key={label} href={href} className={styles.entry}>
      <Icon name={icon} size={20} strokeWidth={1.6} />
      <span className={styles.label}>{label}</span>
    </a>
  ))
}
