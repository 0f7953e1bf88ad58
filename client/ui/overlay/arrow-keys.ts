import type { KeyboardEvent } from 'react'

/** The links and buttons below an element, in the order of the document; none without an element. */
export const findLinks = (root: Element | null | undefined): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? []),
]

/**
 * Moves the focus with the arrow keys: down and up, or Home and End, within `links`, any other key to where `aside` sends
 * it. Other keys are left alone, and so are keys for which there is nowhere to go.
 */
export const moveFocus = (
  event: KeyboardEvent,
  links: readonly HTMLElement[],
  aside: Readonly<Record<string, HTMLElement | undefined>> = {},
): void => {
  const at = links.findIndex(link => link === document.activeElement)
  const targets: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: links[at + 1],
    ArrowUp: at > 0 ? links[at - 1] : undefined,
    Home: links[0],
    End: links.at(-1),
    ...aside,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  target.focus()
}
