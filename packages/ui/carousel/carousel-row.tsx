import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { scrollBehavior } from '../motion.ts'
import styles from './carousel-row.module.css'

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

interface ScrollerState {
  canGoBack: boolean
  canGoForward: boolean
  /** Scrolls by one view: 1 forward, -1 back. */
  move: (direction: 1 | -1) => void
}

/** Tracks the scroll position of a horizontal scroller and scrolls it by whole views. */
function useScroller(track: RefObject<HTMLElement | null>): ScrollerState {
  const [ends, setEnds] = useState({ canGoBack: false, canGoForward: false })

  useEffect(() => {
    const element = track.current
    if (!element) return undefined
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft
      setEnds({ canGoBack: element.scrollLeft > 1, canGoForward: rest > 1 })
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer?.disconnect()
    }
  }, [track])

  const move = (direction: 1 | -1) => {
    track.current?.scrollBy({ left: direction * track.current.clientWidth, behavior: scrollBehavior() })
  }

  return { ...ends, move }
}
