import { wantsLessMotion } from '#client/ui/motion.ts'

/** Marks the picture that grows into the next page; `base.css` names it for the browser. It stands once in a page. */
const SHARED_PICTURE = 'data-shared-picture'

/**
 * Whether the browser animates a move to `href`: not where only the query or the hash changes, not for people who asked for
 * less motion, and not in a browser that knows no view transitions.
 */
export const isAnimated = (href: string): boolean =>
  'startViewTransition' in document &&
  new URL(href, location.href).pathname !== location.pathname &&
  !wantsLessMotion()

/** Lets the picture of the card around a link grow into the large picture of the page that it leads to, where there is one. */
export const sharePicture = (link: Element): void => {
  const picture = link.closest('article')?.querySelector('img')
  if (picture === undefined || picture === null) return
  for (const other of document.querySelectorAll(`[${SHARED_PICTURE}]`)) other.removeAttribute(SHARED_PICTURE)
  picture.setAttribute(SHARED_PICTURE, '')
}
