import { useEffect, useRef } from 'react'

const findRemoveButtons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-remove]')]

/**
 * Moves focus to the next item's remove button after the focused item is removed from the cart, or to the heading if
 * none is left. This keeps keyboard users in place.
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
    const target = buttons[Math.min(clickedIndex.current, buttons.length - 1)] ?? document.querySelector('h1')
    clickedIndex.current = -1
    target?.focus()
  }, [count])
}
