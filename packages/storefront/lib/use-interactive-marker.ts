import { useEffect } from 'react'

/** Attribute of the html element once the page responds to clicks and keys. */
export const INTERACTIVE = 'data-interactive'

/**
 * Sets `html[data-interactive]` once the component and its descendants are hydrated. Tests and guided tours wait for it
 * instead of repeating clicks.
 */
export const useInteractiveMarker = (): void => {
  useEffect(() => document.documentElement.setAttribute(INTERACTIVE, ''), [])
}

/** Whether the page responds to clicks and keys yet. */
export const isInteractive = (): boolean => document.documentElement.hasAttribute(INTERACTIVE)
