import { prefersReducedMotion } from '@fixbench/ui/motion.ts'

/** Marks the picture that morphs into the next page (`view-transition-name` in base.css). At most one element has it. */
const SHARED_PICTURE = 'data-shared-picture'

/**
 * Whether a navigation to `href` can use a view transition. False when only the query or hash changes, when the user
 * prefers reduced motion, and in browsers without view transitions.
 */
export const canAnimate = (href: string): boolean =>
  'startViewTransition' in document &&
  new URL(href, location.href).pathname !== location.pathname &&
  !prefersReducedMotion()

/** Marks the picture of the card around a link, so it morphs into the large picture of the linked page. */
export const markSharedPicture = (link: Element): void => {
  const picture = link.closest('article')?.querySelector('img')
  if (picture === undefined || picture === null) return
  for (const other of document.querySelectorAll(`[${SHARED_PICTURE}]`)) other.removeAttribute(SHARED_PICTURE)
  picture.setAttribute(SHARED_PICTURE, '')
}
