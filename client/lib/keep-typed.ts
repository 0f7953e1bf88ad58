type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input, textarea, select'
const FOCUSABLE = `${FIELDS}, a[href], button`

/**
 * Notes what was typed and chosen in a part of the page, and where the focus stands, before its markup is replaced.
 * Answers what puts all of it into the same place of the new markup.
 */
export const takeTyped = (before: Element): ((after: Element) => void) => {
  const typed = fieldsOf(before).map(stateOf)
  const focusAt = [...before.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement ?? before)
  const marked = markedIn(document.activeElement)
  return after => {
    for (const [index, field] of fieldsOf(after).entries()) {
      const state = typed[index]
      if (state !== undefined && state !== stateOf(field)) putInto(field, state)
    }
    const focused = focusAt === -1 ? undefined : after.querySelectorAll<HTMLElement>(FOCUSABLE)[focusAt]
    focused?.focus({ preventScroll: true })
    if (marked !== null && focused !== undefined && isText(focused)) focused.setSelectionRange(...marked)
  }
}

const fieldsOf = (part: Element): Field[] => [...part.querySelectorAll<Field>(FIELDS)]

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

const stateOf = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value)

/** As if the visitor had done it: whoever listens to the field hears of it. */
const putInto = (field: Field, state: string | boolean): void => {
  if (typeof state === 'boolean') {
    field.click()
    return
  }
  // Assigned plainly, the value would be taken for one that the script has given itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, state)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** What is marked in a field of text; null where the browser does not say, as in fields for an e-mail address. */
const markedIn = (element: Element | null): [number, number] | null => {
  if (element === null || !isText(element)) return null
  const { selectionStart, selectionEnd } = element
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
