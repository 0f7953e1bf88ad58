import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The field within the referred element takes the focus when it appears, with the caret where it stands in the plain
 * field at that very moment: a key that was pressed meanwhile has moved it on, and the next one follows behind.
 */
export const useTakenFocus = <Root extends HTMLElement>(plain: HTMLInputElement): RefObject<Root | null> => {
  const root = useRef<Root>(null)
  const before = useRef(plain)
  useLayoutEffect(() => {
    const field = root.current?.querySelector('input')
    field?.focus()
    field?.setSelectionRange(before.current.selectionStart, before.current.selectionEnd)
  }, [])
  return root
}
