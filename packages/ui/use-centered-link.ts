import { useEffect, useRef } from 'react'

/**
 * Centers the link with `aria-current` in a horizontally scrolling navigation, once for each `current`, which names that
 * link, as by its path. Attach the returned ref to the scroll container.
 */
export const useCenteredLink = <Scroller extends HTMLElement>(current: string) => {
  const ref = useRef<Scroller>(null)
  const centered = useRef<string>(null)
  useEffect(() => {
    const scroller = ref.current
    if (scroller === null || centered.current === current) return
    centered.current = current
    const link = scroller.querySelector('[aria-current]')
    if (link === null) return
    const [outer, inner] = [scroller.getBoundingClientRect(), link.getBoundingClientRect()]
    scroller.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  })
  return ref
}
