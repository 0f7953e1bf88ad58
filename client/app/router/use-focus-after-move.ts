import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Where the keys go on from when the link that was followed is gone, or stands above a page that has changed. */
const startOfPage = (): HTMLElement | null => {
  const { activeElement: here } = document
  const isLost = here === null || here === document.body || here.tagName === 'A'
  return isLost ? document.getElementById('main') : null
}

/**
 * Does with the focus what a browser does when it loads a page: it goes to the place that the hash names, else to the
 * start of another page. A field that is being edited, or that the page focused itself, keeps the focus.
 */
export const useFocusAfterMove = (): void => {
  const { pathname, hash, key } = useLocation()
  const last = useRef({ pathname, key })
  useEffect(() => {
    const from = last.current
    last.current = { pathname, key }
    if (from.key === key) return
    const isOther = from.pathname !== pathname
    const place = hash === '' ? null : document.getElementById(hash.slice(1))
    const target = place ?? (isOther ? startOfPage() : null)
    if (target === null) return
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash, key])
}
