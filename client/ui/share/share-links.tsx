import { Stack } from '../layout/stack.tsx'
import styles from './share-links.module.css'
import { shareNetworks, toShareUrl } from './share-networks.ts'

const filled = { fill: 'currentColor' }
const stroked = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinejoin: 'round' } as const

/** Links that share a page on social networks and by email. */
export function ShareLinks(page: { url: string; title: string }) {
  return (
    <Stack as="ul" gap={1} aria-label="Share on">
      {shareNetworks.map(({ name, address, logo, isLine }) => (
        <li key={name}>
          <a
            href={toShareUrl(address, page)}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.link}
          >
            <span className={styles.mark}>
              <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden focusable="false">
                <path d={logo} {...(isLine ? stroked : filled)} />
              </svg>
            </span>
            {name}
          </a>
        </li>
      ))}
    </Stack>
  )
}
