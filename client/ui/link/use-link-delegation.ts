import { useEffect } from 'react'

const LEFT_TO_BROWSER = 'a:not([href]), [href=""], [download], [data-reload], [target]:not([target="_self"])'

type Followed = { href: string; link: HTMLAnchorElement }

/** Finds the link inside the shop that a click asks for; null when the browser should handle it itself. */
function findInnerLink(event: MouseEvent, outside: readonly string[]): Followed | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !isPlain || event.defaultPrevented || link.matches(LEFT_TO_BROWSER)) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin) return null
  if (outside.some(path => url.pathname === path || url.pathname.startsWith(`${path}/`))) return null
  return { href: url.pathname + url.search + url.hash, link }
}

/**
 * Turns clicks on plain links into client navigation; install once, in the root layout.
 * A list of sixty cards then renders sixty plain anchors instead of sixty router subscriptions.
 * `outside` names paths that other programs answer and that must load afresh.
 */
export function useLinkDelegation(
  navigate: (href: string, link: Element) => void,
  outside: readonly string[] = [],
): void {
  useEffect(() => {
    // On window, so that React's own handlers have run and may have prevented the default.
    const onClick = (event: MouseEvent) => {
      const followed = findInnerLink(event, outside)
      if (followed === null) return
      event.preventDefault()
      navigate(followed.href, followed.link)
    }
    window.addEventListener('click', onClick)
    return () => window.removeEventListener('click', onClick)
  }, [navigate, outside])
}
