export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The text of a field, or whether it is checked. */
export type FieldState = string | boolean

const isCheckable = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

/** What a visitor has put into the field. */
export const readState = (field: FormField): FieldState => (isCheckable(field) ? field.checked : field.value)

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
