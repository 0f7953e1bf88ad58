import type { MouseEvent, MouseEventHandler } from 'react'

/** The button that received the first click of the current series of clicks. */
let firstTarget: HTMLButtonElement | null = null

/**
 * Wraps the click handler of a button. The second click of a double click is meant for the button that received the
 * first one. If that button is gone, for example with its row, the button now under the pointer ignores the click.
 */
export const withoutStrayClicks =
  (onClick: MouseEventHandler<HTMLButtonElement> | undefined) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (event.detail > 1 && event.currentTarget !== firstTarget) return event.preventDefault()
    firstTarget = event.currentTarget
    onClick?.(event)
  }
