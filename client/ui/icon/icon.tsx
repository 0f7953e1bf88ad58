import type { SVGProps } from 'react'
import sheet from './icons.svg?url'

/** Drawings of the sheet beside this file. */
export const ICON_NAMES = [
  'arrow-up',
  'badge-check',
  'badge-percent',
  'book-open',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-help',
  'headset',
  'heart',
  'house',
  'layers',
  'layout-grid',
  'mail',
  'menu',
  'message-circle',
  'message-square-text',
  'pause',
  'play',
  'rows-3',
  'scan-line',
  'search',
  'share-2',
  'shield-check',
  'shopping-cart',
  'sliders-horizontal',
  'truck',
  'user',
  'wallet',
  'waves',
  'wrench',
] as const
export type IconName = (typeof ICON_NAMES)[number]

type IconProps = Omit<SVGProps<SVGSVGElement>, 'name' | 'ref'> & { name: IconName; size?: number }

/**
 * An icon of the chrome and the first page, taken from one sheet that the browser fetches once: drawings as components
 * would weigh on every first load. Everywhere else lucide-react is at hand. Says nothing to screen readers.
 */
export function Icon({ name, size = 24, ...rest }: IconProps) {
  return (
    <svg
      aria-hidden
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
