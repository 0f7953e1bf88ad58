import { useEffect, useRef } from 'react'

/**
 * A place for the focus when what held it is gone, as the button of an order that has moved on. Put the ref on an element with
 * `tabIndex={-1}`; it takes the focus only when nothing else has it after one of `changes`.
 */
export const useFallbackFocus = <Element extends HTMLElement>(...changes: readonly unknown[]) => {
  const place = useRef<Element>(null)
  const known = useRef(changes)
  useEffect(() => {
    if (changes.every((change, at) => change === known.current[at])) return undefined
    known.current = changes
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  })
  return place
}
