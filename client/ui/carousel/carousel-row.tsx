import { Children, type ReactNode, useRef } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './carousel-row.module.css'
import { useScroller } from './use-scroller.ts'

interface CarouselRowProps {
  /** Accessible name, such as "Hot deals". */
  label: string
  children: ReactNode
  /** Items per view on a desktop; smaller screens show fewer. */
  columns?: number
}

/** Cards in one row that scrolls horizontally by touch, keyboard and two buttons. */
export function CarouselRow({ label, children, columns = 6 }: CarouselRowProps) {
  const track = useRef<HTMLUListElement>(null)
  const { canGoBack, canGoForward, move } = useScroller(track)
  return (
    <section aria-label={label} className={styles.row} style={{ '--columns': columns }}>
      <ul ref={track} className={styles.track}>
        {Children.map(children, child => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={`${label}: previous`}
        className={cx(styles.button, styles.back)}
        disabled={!canGoBack}
        onClick={() => move(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        aria-label={`${label}: next`}
        className={cx(styles.button, styles.on)}
        disabled={!canGoForward}
        onClick={() => move(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </section>
  )
}
