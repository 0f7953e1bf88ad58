import { useEffect, useRef } from 'react'

/**
 * Focuses an element if the focused one disappears, such as a button after its order has changed. Attach the ref to an
 * element with `tabIndex={-1}`. It receives focus when one of `deps` changes and nothing else has focus.
 */
export const useFallbackFocus = (...deps: readonly unknown[]) => {
  const ref = useRef<HTMLSpanElement>(null)
  const previousDeps = useRef(deps)
  useEffect(() => {
    if (deps.every((dep, index) => dep === previousDeps.current[index])) return undefined
    previousDeps.current = deps
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  })
  return ref
}
