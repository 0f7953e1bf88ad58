import type { ShareNetwork } from './share-networks.ts'

/** Paths of the networks' logos in a 24 px view box, filled or, with `isLine`, stroked. */
const marks: Readonly<Record<ShareNetwork['icon'], { d: string; isLine?: boolean }>> = {
  facebook: {
    d: 'M13.6 21v-7.6h2.6l.4-3h-3V8.6c0-.9.3-1.5 1.5-1.5h1.6V4.4c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 3.900v2.200H8v3h2.500V21z',
  },
  x: {
    d: 'M17.5 4h2.900l-6.3 7.200L21.5 20h-5.800l-4.5-5.500L6 20H3.100l6.7-7.700L2.7 4h5.900l4.1 5zm-1 14.300h1.600L7.6 5.600H5.900z',
  },
  whatsapp: {
    d: 'M12 4a8 8 0 0 0-6.9 12L4 20l4.1-1.100A8 8 0 1 0 12 4zM9 8.500c-.2 3.4 2.9 6.6 6.4 6.500l.9-1.8-2-1-1 .9c-1-.4-1.8-1.3-2.2-2.300l.8-1-1-2z',
    isLine: true,
  },
  linkedin: {
    d: 'M5 9.500h3V19H5zM6.5 4.600a1.7 1.7 0 1 1 0 3.5 1.7 1.7 0 0 1 0-3.500zM10 9.500h2.900v1.300c.5-.8 1.5-1.5 2.9-1.5 2.6 0 3.2 1.7 3.2 4.200V19h-3v-4.900c0-1.2 0-2.2-1.5-2.200s-1.6 1.1-1.6 2.200V19H10z',
  },
  mail: { d: 'M4 6.500h16v11H4zM4 7l8 6 8-6', isLine: true },
}

/** Logo of a network in the current text color. */
export function ShareIcon({ icon }: { icon: ShareNetwork['icon'] }) {
  const { d, isLine = false } = marks[icon]
  const paint = isLine
    ? { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinejoin: 'round' as const }
    : { fill: 'currentColor' }
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden focusable="false">
      <path d={d} {...paint} />
    </svg>
  )
}
