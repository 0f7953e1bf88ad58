export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** The text of a field, or whether it is checked. */
export type FieldState = string | boolean

const FIELDS = 'input, textarea, select'
const FOCUSABLE = `${FIELDS}, a[href], button`

/**
 * Captures the field states, focus, selection and early submit of an element whose markup will be replaced. Returns a
 * function that restores them in the replacement, which must have the same fields in the same order.
 */
export const captureInput = (before: Element): ((after: Element) => void) => {
  const states = findFields(before).map(readState)
  const focusIndex = [...before.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement ?? before)
  const selection = readSelection(document.activeElement)
  const submittedIndex = findForms(before).findIndex(form => form === window.earlyInput?.sent?.form)
  return after => {
    for (const [index, field] of findFields(after).entries()) {
      const state = states[index]
      if (state !== undefined && state !== readState(field)) setFieldState(field, state)
    }
    const focused = focusIndex === -1 ? undefined : after.querySelectorAll<HTMLElement>(FOCUSABLE)[focusIndex]
    focused?.focus({ preventScroll: true })
    if (selection !== null && focused !== undefined && isText(focused))
      focused.setSelectionRange(...selection)
    if (submittedIndex === -1 || window.earlyInput === undefined) return
    window.earlyInput.sent = null
    // React first processes the restored input, so the submit sees it.
    queueMicrotask(() => findForms(after)[submittedIndex]?.requestSubmit())
  }
}

const findForms = (part: Element): HTMLFormElement[] => [...part.querySelectorAll('form')]

const findFields = (part: Element): FormField[] => [...part.querySelectorAll<FormField>(FIELDS)]

const isCheckable = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

const readState = (field: FormField): FieldState => (isCheckable(field) ? field.checked : field.value)

/** Sets the state of a field as user input would, so React's listeners fire even if the field already has that state. */
export const setFieldState = (field: FormField, state: FieldState): void => {
  if (typeof state === 'boolean') {
    // React ignores a click that leaves its last known state, so the state has to differ first.
    if (isCheckable(field)) field.checked = !state
    field.click()
    return
  }
  if (field.type === 'file') return
  field.value = ''
  // React overrides the `value` setter of its fields and would ignore a plain assignment, so this calls the native one.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, state)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** The selected range of a text field; null if the browser doesn't report it, as in email fields. */
const readSelection = (element: Element | null): [number, number] | null => {
  if (element === null || !isText(element)) return null
  const { selectionStart, selectionEnd } = element
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
