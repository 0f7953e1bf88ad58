import { Share2 } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useShop } from '#client/lib/shop.tsx'
import { cx } from '#client/ui/cx.ts'
import { Popover } from '#client/ui/overlay/popover.tsx'
import { ShareLinks } from '#client/ui/share/share-links.tsx'
import { brand } from '#contract/core/brand.ts'
import styles from './side-bar.module.css'
import { sideLinks } from './side-links.ts'

/** Column of short cuts at the right edge; the words slide out under mouse and focus. */
export function SideBar() {
  const { pathname } = useLocation()
  const { origins } = useShop()
  return (
    <nav aria-label="Short cuts" className={styles.bar}>
      {sideLinks.map(({ label, href, icon: Icon }) => (
        <a key={label} href={href} className={styles.entry}>
          <Icon aria-hidden size={20} strokeWidth={1.6} />
          <span className={styles.label}>{label}</span>
        </a>
      ))}
      <Popover
        label="Share this page"
        align="end"
        className={cx(styles.share)}
        trigger={props => (
          <button type="button" {...props} className={styles.entry}>
            <Share2 aria-hidden size={20} strokeWidth={1.6} />
            <span className={styles.label}>Share</span>
          </button>
        )}
      >
        {() => <ShareLinks url={origins.shop + pathname} title={brand.name} />}
      </Popover>
    </nav>
  )
}
