import { type RefObject, useEffect, useState } from 'react'
import { scrollBehavior } from '../motion.ts'

interface ScrollerState {
  canGoBack: boolean
  canGoOn: boolean
  /** Moves by one view, 1 on and -1 back. */
  move: (direction: 1 | -1) => void
}

/** Watches a sideways scroller and moves it by whole views. */
export function useScroller(track: RefObject<HTMLElement | null>): ScrollerState {
  const [ends, setEnds] = useState({ canGoBack: false, canGoOn: false })

  useEffect(() => {
    const element = track.current
    if (!element) return undefined
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft
      setEnds({ canGoBack: element.scrollLeft > 1, canGoOn: rest > 1 })
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    watcher?.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      watcher?.disconnect()
    }
  }, [track])

  const move = (direction: 1 | -1) => {
    track.current?.scrollBy({ left: direction * track.current.clientWidth, behavior: scrollBehavior() })
  }
  return { ...ends, move }
}
