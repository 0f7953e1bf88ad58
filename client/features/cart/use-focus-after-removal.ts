import { useEffect, useRef } from 'react'

const removers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-remove]')]

/**
 * Moves focus to the next item when the focused item is removed from the cart, else to the heading, so that keyboard
 * users keep their place.
 */
export const useFocusAfterRemoval = (count: number): void => {
  const place = useRef(-1)
  useEffect(() => {
    const keepPlace = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-remove]') : null
      place.current = button === null ? -1 : removers().indexOf(button)
    }
    document.addEventListener('click', keepPlace, true)
    return () => document.removeEventListener('click', keepPlace, true)
  }, [])
  const before = useRef(count)
  useEffect(() => {
    const hasShrunk = count < before.current
    before.current = count
    if (!hasShrunk || place.current < 0 || document.activeElement !== document.body) return
    const left = removers()
    const target = left[Math.min(place.current, left.length - 1)] ?? document.querySelector('h1')
    place.current = -1
    target?.focus()
  }, [count])
}
