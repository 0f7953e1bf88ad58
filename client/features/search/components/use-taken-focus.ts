import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The field within the referred element takes the focus when it appears, its caret behind the text that is there: in the same moment, so that no key stroke is lost. before
 * the next key can be pressed, so that fast typing loses none.
 */
export const useTakenFocus = <Root extends HTMLElement>(): RefObject<Root | null> => {
  const root = useRef<Root>(null)
  useLayoutEffect(() => {
    const field = root.current?.querySelector('input')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])
  return root
}
