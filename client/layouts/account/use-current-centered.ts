import { useEffect, useRef } from 'react'

/**
 * Scrolls a navigation, which on phones is a strip, so that the entry of the page is in the middle, once for each page. Put the ref
 * on the element that scrolls; the entry is the one with `aria-current`.
 */
export const useCurrentCentered = <Strip extends HTMLElement>(pathname: string) => {
  const strip = useRef<Strip>(null)
  const centered = useRef<string>(null)
  useEffect(() => {
    const frame = strip.current
    if (frame === null || centered.current === pathname) return
    centered.current = pathname
    const entry = frame.querySelector('[aria-current]')
    if (entry === null) return
    const [outer, inner] = [frame.getBoundingClientRect(), entry.getBoundingClientRect()]
    frame.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  })
  return strip
}
