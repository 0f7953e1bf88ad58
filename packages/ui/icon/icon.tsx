import type { SVGProps } from 'react'
import { cx } from '../cx.ts'
import styles from './icon.module.css'
import sheet from './icons.svg?url'

/** Icons in icons.svg. */
export const ICON_NAMES = [
  'arrow-up',
  'badge-check',
  'badge-percent',
  'book-open',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-help',
  'copy',
  'headset',
  'heart',
  'house',
  'layers',
  'layout-grid',
  'mail',
  'menu',
  'message-circle',
  'message-square-text',
  'minus',
  'package-check',
  'pause',
  'play',
  'plus',
  'rotate-ccw',
  'rows-3',
  'scan-line',
  'search',
  'share-2',
  'shield-check',
  'shopping-cart',
  'sliders-horizontal',
  'ticket',
  'truck',
  'user',
  'wallet',
  'waves',
  'wifi-off',
  'wrench',
  'zap',
] as const
export type IconName = (typeof ICON_NAMES)[number]

type IconProps = Omit<SVGProps<SVGSVGElement>, 'name' | 'ref'> & { name: IconName; size?: number }

/** Pixels per rem at the browser's default text size. */
const REM_PX = 16

/**
 * An icon from a sprite that the browser fetches once, for layouts, the home page, lists and products, where icon
 * components would weigh on every first load and server render. Elsewhere use lucide-react. Hidden from screen readers.
 * `size` is in pixels at the default text size.
 */
export function Icon({ name, size = 24, className, ...rest }: IconProps) {
  // In rem, so that icons grow with the text.
  const length = `${size / REM_PX}rem`

  return (
    <svg
      aria-hidden
      width={length}
      height={length}
      viewBox="0 0 24 24"
      strokeWidth={2}
      {...rest}
      className={cx(styles.icon, className)}
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
