export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** The text of a field, or whether it is ticked. */
export type TypedState = string | boolean

const FIELDS = 'input, textarea, select'
const FOCUSABLE = `${FIELDS}, a[href], button`

/**
 * Notes what was typed and chosen in a part of the page, and where the focus stands, before its markup is replaced.
 * Answers what puts all of it into the same place of the new markup, and submits the form that was submitted early.
 */
export const takeTyped = (before: Element): ((after: Element) => void) => {
  const typed = findFields(before).map(readState)
  const focusAt = [...before.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement ?? before)
  const marked = markedIn(document.activeElement)
  const sentAt = findForms(before).findIndex(form => form === window.earlyInput?.sent?.form)
  return after => {
    for (const [index, field] of findFields(after).entries()) {
      const state = typed[index]
      if (state !== undefined && state !== readState(field)) putInto(field, state)
    }
    const focused = focusAt === -1 ? undefined : after.querySelectorAll<HTMLElement>(FOCUSABLE)[focusAt]
    focused?.focus({ preventScroll: true })
    if (marked !== null && focused !== undefined && isText(focused)) focused.setSelectionRange(...marked)
    if (sentAt === -1 || window.earlyInput === undefined) return
    window.earlyInput.sent = null
    // The form's owner first takes note of what was typed.
    queueMicrotask(() => findForms(after)[sentAt]?.requestSubmit())
  }
}

const findForms = (part: Element): HTMLFormElement[] => [...part.querySelectorAll('form')]

const findFields = (part: Element): TypedField[] => [...part.querySelectorAll<TypedField>(FIELDS)]

const isTick = (field: TypedField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

const readState = (field: TypedField): TypedState => (isTick(field) ? field.checked : field.value)

/** Puts a state into a field as the visitor would, so that its listeners notice, even if the field already has it. */
export const putInto = (field: TypedField, state: TypedState): void => {
  if (typeof state === 'boolean') {
    // React compares with the state that it saw last, so that state has to differ.
    if (isTick(field)) field.checked = !state
    field.click()
    return
  }
  if (field.type === 'file') return
  field.value = ''
  // Assigned plainly, the value would be taken for one that the script has given itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, state)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** What is marked in a field of text; null where the browser does not say, as in fields for an email address. */
const markedIn = (element: Element | null): [number, number] | null => {
  if (element === null || !isText(element)) return null
  const { selectionStart, selectionEnd } = element
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
