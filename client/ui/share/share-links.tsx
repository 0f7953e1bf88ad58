import { cx } from '../cx.ts'
import { ShareIcon } from './share-icon.tsx'
import styles from './share-links.module.css'
import { shareNetworks, toShareUrl } from './share-networks.ts'

/** Links that share a page on social networks and by email. */
export function ShareLinks({
  url,
  title,
  className,
}: {
  url: string
  title: string
  className?: string | undefined
}) {
  return (
    <ul aria-label="Share on" className={cx(styles.links, className)}>
      {shareNetworks.map(({ name, icon, address }) => (
        <li key={name}>
          <a
            href={toShareUrl(address, { url, title })}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.link}
          >
            <span className={styles.mark}>
              <ShareIcon icon={icon} />
            </span>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
