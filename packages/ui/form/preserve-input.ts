type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** The text of a field, or whether it is checked. */
type FieldState = string | boolean

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
    if (selection !== null && focused !== undefined && isText(focused)) {
      focused.setSelectionRange(...selection)
    }
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
const setFieldState = (field: FormField, state: FieldState): void => {
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

export { UNSENT_FORM_PATH } from '@fixbench/contract/core/unsent-form.ts'

/**
 * Input and submits from before hydration. An inline script (client/index.html) records them for forms with the
 * attribute `data-waits`.
 */
type EarlyInput = {
  /** Last state of each changed field, in the order of the first change. */
  typed: Map<FormField, FieldState>
  /** The last submit. */
  sent: { form: HTMLFormElement; submitter: HTMLElement | null } | null
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Replays the recorded input of a form now that its fields have listeners. Removes `data-waits`. */
export const restoreEarlyTyping = (form: HTMLFormElement): void => {
  // Comes first, because input into a waiting form would be recorded again.
  form.removeAttribute('data-waits')
  const { typed } = window.earlyInput ?? {}
  for (const [field, state] of typed ?? []) {
    if (field.form !== form) continue
    typed?.delete(field)
    setFieldState(field, state)
  }
}

/** Repeats the recorded submit of a form, if there is one. */
export const repeatEarlySubmit = (form: HTMLFormElement): void => {
  const early = window.earlyInput
  if (early?.sent?.form !== form) return
  const { submitter } = early.sent
  early.sent = null
  form.requestSubmit(submitter)
}
