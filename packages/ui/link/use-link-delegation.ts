import { useEffect } from 'react'

const LEFT_TO_BROWSER = 'a:not([href]), [href=""], [download], [data-reload], [target]:not([target="_self"])'

type ClickedLink = { href: string; link: HTMLAnchorElement }

/** Finds the internal link that a click follows; null if the browser should handle the click. */
function findInternalLink(event: MouseEvent, isPage: (path: string) => boolean): ClickedLink | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !isPlain || event.defaultPrevented || link.matches(LEFT_TO_BROWSER)) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || !isPage(url.pathname)) return null
  return { href: url.pathname + url.search + url.hash, link }
}

/**
 * Turns clicks on plain links into client navigations. Call it once, in the root component. A list of sixty cards then
 * needs sixty plain anchors instead of sixty router subscriptions. Links to paths that are not pages load a document.
 */
export function useLinkDelegation(
  navigate: (href: string, link: Element) => void,
  isPage: (path: string) => boolean,
): void {
  useEffect(() => {
    // Listens on window, after React's handlers, which may have prevented the default.
    const onClick = (event: MouseEvent) => {
      const clicked = findInternalLink(event, isPage)
      if (clicked === null) return
      event.preventDefault()
      navigate(clicked.href, clicked.link)
    }
    window.addEventListener('click', onClick)
    return () => window.removeEventListener('click', onClick)
  }, [navigate, isPage])
}
