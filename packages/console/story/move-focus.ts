/**
 * Focuses an element, and lets the field that is left take over what was typed before anything else happens, as between
 * two events of a person. Browsers don't tell a field of a window in the background that it is left, so this does.
 */
export const moveFocus = async (element: HTMLElement): Promise<void> => {
  const left = document.activeElement
  let isTold = left === null || left === element || left === document.body
  const note = () => {
    isTold = true
  }
  left?.addEventListener('focusout', note)
  element.focus({ preventScroll: true })
  left?.removeEventListener('focusout', note)
  if (!isTold) {
    left?.dispatchEvent(new FocusEvent('blur'))
    left?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: element }))
  }
  await new Promise(resolve => setTimeout(resolve))
}
