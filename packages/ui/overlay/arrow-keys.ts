import type { KeyboardEvent } from 'react'

/** Finds the links and enabled buttons inside an element, in document order. */
export const findLinks = (root: Element | null | undefined): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? []),
]

/**
 * Moves focus within `links` with the up, down, Home and End keys. `aside` adds targets for other keys. Keys without a
 * target keep their default.
 */
export const moveFocus = (
  event: KeyboardEvent,
  links: readonly HTMLElement[],
  aside: Readonly<Record<string, HTMLElement | undefined>> = {},
): void => {
  const index = links.findIndex(link => link === document.activeElement)
  const targets: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: links[index + 1],
    ArrowUp: index > 0 ? links[index - 1] : undefined,
    Home: links[0],
    End: links.at(-1),
    ...aside,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  target.focus()
}
