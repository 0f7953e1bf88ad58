import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** The main element, if focus is on nothing or on the link that was followed; null if another element has focus. */
const findStartOfPage = (): HTMLElement | null => {
  const { activeElement } = document
  const isLost = activeElement === null || activeElement === document.body || activeElement.tagName === 'A'
  return isLost ? document.getElementById('main') : null
}

/**
 * Moves focus after a navigation as a document load would: to the hash target, else to the start of a new page.
 * A field that is being edited, or that the page focused itself, keeps focus.
 */
export const useFocusAfterNavigation = (): void => {
  const { pathname, hash, key } = useLocation()
  const last = useRef({ pathname, key })
  useEffect(() => {
    const from = last.current
    last.current = { pathname, key }
    if (from.key === key) return
    const hashTarget = hash === '' ? null : document.getElementById(hash.slice(1))
    const target = hashTarget ?? (from.pathname === pathname ? null : findStartOfPage())
    if (target === null) return
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash, key])
}
