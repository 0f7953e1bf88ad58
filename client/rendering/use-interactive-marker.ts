import { useEffect } from 'react'

/** Attribute of the html element that says that the page answers to clicks and keys. */
export const INTERACTIVE = 'data-interactive'

/**
 * Sets `html[data-interactive]` once the component and everything below it listen: after hydration, when the server
 * rendered the page. Tests and guided tours wait for it instead of clicking again.
 */
export const useInteractiveMarker = (): void => {
  useEffect(() => document.documentElement.setAttribute(INTERACTIVE, ''), [])
}

/** Whether the page has said that it answers to clicks and keys. */
export const isInteractive = (): boolean => document.documentElement.hasAttribute(INTERACTIVE)
