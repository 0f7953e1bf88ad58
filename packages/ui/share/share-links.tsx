import { Stack } from '../layout/layout.tsx'
import styles from './share-links.module.css'

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

type ShareNetwork = {
  name: string
  /** URL template with `{url}` and `{title}`. */
  address: string
  /** Path of the logo in a 24 px view box, filled or, with `isLine`, stroked. */
  logo: string
  isLine?: boolean
}

/** Networks for sharing a page, in display order. */
export const shareNetworks: readonly ShareNetwork[] = [
  {
    name: 'Facebook',
    address: 'https://facebook.example/sharer?u={url}',
    logo: 'M13.6 21v-7.6h2.6l.4-3h-3V8.6c0-.9.3-1.5 1.5-1.5h1.6V4.4c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 3.900v2.200H8v3h2.500V21z',
  },
  {
    name: 'Twitter',
    address: 'https://twitter.example/intent/tweet?url={url}&text={title}',
    logo: 'M17.5 4h2.900l-6.3 7.200L21.5 20h-5.800l-4.5-5.500L6 20H3.100l6.7-7.700L2.7 4h5.900l4.1 5zm-1 14.300h1.600L7.6 5.600H5.900z',
  },
  {
    name: 'WhatsApp',
    address: 'https://whatsapp.example/send?text={title}%20{url}',
    logo: 'M12 4a8 8 0 0 0-6.9 12L4 20l4.1-1.100A8 8 0 1 0 12 4zM9 8.500c-.2 3.4 2.9 6.6 6.4 6.500l.9-1.8-2-1-1 .9c-1-.4-1.8-1.3-2.2-2.300l.8-1-1-2z',
    isLine: true,
  },
  {
    name: 'LinkedIn',
    address: 'https://linkedin.example/sharing?url={url}',
    logo: 'M5 9.500h3V19H5zM6.5 4.600a1.7 1.7 0 1 1 0 3.5 1.7 1.7 0 0 1 0-3.500zM10 9.500h2.900v1.300c.5-.8 1.5-1.5 2.9-1.5 2.6 0 3.2 1.7 3.2 4.200V19h-3v-4.900c0-1.2 0-2.2-1.5-2.200s-1.6 1.1-1.6 2.200V19H10z',
  },
  {
    name: 'Email',
    address: 'mailto:?subject={title}&body={url}',
    logo: 'M4 6.500h16v11H4zM4 7l8 6 8-6',
    isLine: true,
  },
]

/** Fills the URL template of a network with an encoded `url` and `title`. */
export const toShareUrl = (address: string, page: { url: string; title: string }): string =>
  address
    .replace('{url}', () => encodeURIComponent(page.url))
    .replace('{title}', () => encodeURIComponent(page.title))
