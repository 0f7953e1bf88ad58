import { useEffect, useRef } from 'react'

/**
 * Centers the link with `aria-current` in a horizontally scrolling navigation, once per page. Attach the returned ref to
 * the scroll container.
 */
export const useCenteredLink = <Scroller extends HTMLElement>(pathname: string) => {
  const ref = useRef<Scroller>(null)
  const centeredPath = useRef<string>(null)
  useEffect(() => {
    const scroller = ref.current
    if (scroller === null || centeredPath.current === pathname) return
    centeredPath.current = pathname
    const link = scroller.querySelector('[aria-current]')
    if (link === null) return
    const [outer, inner] = [scroller.getBoundingClientRect(), link.getBoundingClientRect()]
    scroller.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  })
  return ref
}
