import { useEffect, useRef } from 'react'

const findRemoveButtons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-remove]')]

/** The heading of the page, made focusable. */
const findHeading = (): HTMLElement | null => {
  const heading = document.querySelector('h1')
  if (heading !== null) heading.tabIndex = -1
  return heading
}

/**
 * Moves focus to the next item's button with `data-remove` after the focused item is removed from a list, or to the
 * heading if none is left. This keeps keyboard users in place. `count` is the number of items.
 */
export const useFocusAfterRemoval = (count: number): void => {
  const clickedIndex = useRef(-1)
  useEffect(() => {
    const rememberIndex = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-remove]') : null
      clickedIndex.current = button === null ? -1 : findRemoveButtons().indexOf(button)
    }
    document.addEventListener('click', rememberIndex, true)
    return () => document.removeEventListener('click', rememberIndex, true)
  }, [])

  const previousCount = useRef(count)
  useEffect(() => {
    const hasShrunk = count < previousCount.current
    previousCount.current = count
    if (!hasShrunk || clickedIndex.current < 0 || document.activeElement !== document.body) return
    const buttons = findRemoveButtons()
    const target = buttons[Math.min(clickedIndex.current, buttons.length - 1)] ?? findHeading()
    clickedIndex.current = -1
    target?.focus()
  }, [count])
}
