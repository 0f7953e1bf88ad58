import { pressAll, takePressed } from './early-input.ts'
import { type FormField, readState, setFieldState } from './field-state.ts'

const FIELDS = 'input, textarea, select'
const FOCUSABLE = `${FIELDS}, a[href], button`

/**
 * Captures the field states, focus, selection, early presses and early submit of an element whose markup will be
 * replaced. Returns a function that restores them in the replacement, as far as it has the same fields in the same order.
 */
export const captureInput = (before: Element): ((after: Element) => void) => {
  const fields = findFields(before).map(field => ({ name: field.name, state: readState(field) }))
  const focusIndex = [...before.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement ?? before)
  const selection = readSelection(document.activeElement)
  const pressed = takePresses(before)
  const submittedIndex = findForms(before).findIndex(form => form === window.earlyInput?.sent?.form)

  return after => {
    for (const [index, field] of findFields(after).entries()) {
      const former = fields[index]
      if (former?.name !== field.name) continue
      if (former.state !== readState(field)) setFieldState(field, former.state)
    }

    const focused = focusIndex === -1 ? undefined : after.querySelectorAll<HTMLElement>(FOCUSABLE)[focusIndex]
    focused?.focus({ preventScroll: true })
    if (selection !== null && focused !== undefined && isText(focused)) {
      focused.setSelectionRange(...selection)
    }

    void pressAll(pressed.flatMap(({ text, index }) => findButtons(after, text)[index] ?? []))
    if (submittedIndex === -1 || window.earlyInput === undefined) return
    window.earlyInput.sent = null
    // React first processes the restored input, so the submit sees it.
    queueMicrotask(() => findForms(after)[submittedIndex]?.requestSubmit())
  }
}

const findForms = (part: Element): HTMLFormElement[] => [...part.querySelectorAll('form')]

const getText = (button: Element): string | null => button.getAttribute('aria-label') ?? button.textContent

/** The buttons of a part that say the same: a press is never another button's. */
const findButtons = (part: Element, text: string | null): HTMLButtonElement[] =>
  [...part.querySelectorAll('button')].filter(button => getText(button) === text)

/** What the buttons say that were pressed early, and which of those that say it they are. */
const takePresses = (part: Element): { text: string | null; index: number }[] =>
  takePressed(button => part.contains(button)).map(button => {
    const text = getText(button)
    return { text, index: findButtons(part, text).indexOf(button) }
  })

const findFields = (part: Element): FormField[] => [...part.querySelectorAll<FormField>(FIELDS)]

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** The selected range of a text field; null if the browser doesn't report it, as in email fields. */
const readSelection = (element: Element | null): [number, number] | null => {
  if (element === null || !isText(element)) return null
  const { selectionStart, selectionEnd } = element
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
