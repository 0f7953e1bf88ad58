/**
 * Focuses an element. Browsers don't tell a field of a window in the background that it has lost the focus, so this does:
 * fields that take over what was typed when they are left would otherwise lose it.
 */
export const moveFocus = (element: HTMLElement): void => {
  const left = document.activeElement
  let isTold = left === null || left === element || left === document.body
  const note = () => {
    isTold = true
  }
  left?.addEventListener('focusout', note)
  element.focus({ preventScroll: true })
  left?.removeEventListener('focusout', note)
  if (isTold) return

  left?.dispatchEvent(new FocusEvent('blur'))
  left?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: element }))
}
