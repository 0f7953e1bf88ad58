import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** The main element, if focus is on nothing or on the link that was followed; null if another element has focus. */
const findStartOfPage = (): HTMLElement | null => {
  const { activeElement } = document
  const isLost = activeElement === null || activeElement === document.body || activeElement.tagName === 'A'
  return isLost ? document.getElementById('main') : null
}

/** The links that were followed, by the history key of the page that they were followed from. */
const followedLinks = new Map<string, string>()

const findMainLink = (href: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('main a[href]')].find(
    link => link.getAttribute('href') === href,
  ) ?? null

/** Remembers the last link that was clicked on the page with a history key. */
const useFollowedLink = (key: string): void => {
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
      if (href) followedLinks.set(key, href)
    }
    window.addEventListener('click', remember, true)
    return () => window.removeEventListener('click', remember, true)
  }, [key])
}

/**
 * Moves focus after a navigation as a document load would: to the hash target, else to the start of a new page.
 * Back returns to the link that was followed. A field that is being edited, or that the page focused itself, keeps focus.
 */
export const useFocusAfterNavigation = (): void => {
  const { pathname, hash, key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  useFollowedLink(key)

  const last = useRef({ pathname, key })
  useEffect(() => {
    const from = last.current
    last.current = { pathname, key }
    if (from.key === key) return

    const hashTarget = hash === '' ? null : document.getElementById(hash.slice(1))
    const start = from.pathname === pathname ? null : findStartOfPage()
    const opened = isReturn && start !== null ? findMainLink(followedLinks.get(key) ?? '') : null
    const target = hashTarget ?? opened ?? start
    if (target === null) return

    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash, key, isReturn])
}
