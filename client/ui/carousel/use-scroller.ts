import { type RefObject, useEffect, useState } from 'react'
import { scrollBehavior } from '../motion.ts'

interface ScrollerState {
  canGoBack: boolean
  canGoForward: boolean
  /** Scrolls by one view: 1 forward, -1 back. */
  move: (direction: 1 | -1) => void
}

/** Tracks the scroll position of a horizontal scroller and scrolls it by whole views. */
export function useScroller(track: RefObject<HTMLElement | null>): ScrollerState {
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
