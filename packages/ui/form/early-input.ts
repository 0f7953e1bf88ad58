import { useEffect } from 'react'
import { type FieldState, type FormField, setFieldState } from './field-state.ts'

/**
 * What a visitor typed, pressed and sent before React answered. An inline script (client/index.html) records it: for
 * forms with the attribute `data-waits`, and for fields and buttons outside them until `hasEnded`. Buttons of a section
 * with the attribute `data-asleep` are recorded until the section is hydrated. A pressed button is `aria-busy` meanwhile.
 */
type EarlyInput = {
  /** Last state of each changed field, in the order of the last change. */
  typed: Map<FormField, FieldState>
  /** Pressed buttons, each once, in the order of the first press. */
  pressed: Set<HTMLButtonElement>
  /** The last submit. */
  sent: { form: HTMLFormElement; submitter: HTMLElement | null } | null
  /** Whether React answers, which it does from the beginning of hydration. */
  hasEnded: boolean
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
  for (const [field, state] of takeTyped(form)) setFieldState(field, state)
}

/** What was typed into the fields of a form, or into those outside forms (null), which is no longer kept. */
const takeTyped = (form: HTMLFormElement | null): [FormField, FieldState][] => {
  const typed = [...(window.earlyInput?.typed ?? [])].filter(([field]) => field.form === form)
  for (const [field] of typed) window.earlyInput?.typed.delete(field)

  return typed
}

/** Repeats the recorded submit of a form, if there is one. */
export const repeatEarlySubmit = (form: HTMLFormElement): void => {
  const early = window.earlyInput
  if (early?.sent?.form !== form) return
  const { submitter } = early.sent
  early.sent = null
  form.requestSubmit(submitter)
}

/** The pressed buttons that are chosen, in the order of the presses, which are no longer kept. */
export const takePressed = (isChosen: (button: HTMLButtonElement) => boolean): HTMLButtonElement[] => {
  const chosen = [...(window.earlyInput?.pressed ?? [])].filter(isChosen)
  for (const button of chosen) window.earlyInput?.pressed.delete(button)

  return chosen
}

/** Whether a button within the part was pressed and waits for its press. */
export const hasEarlyPress = (part: Element): boolean =>
  [...(window.earlyInput?.pressed ?? [])].some(button => part.contains(button))

/** Ends the recording outside forms. Call it before hydration, which expects the markup that the server sent. */
export const endEarlyInput = (): void => {
  const early = window.earlyInput
  if (early === undefined) return
  early.hasEnded = true
  for (const button of [...early.pressed, early.sent?.submitter]) button?.removeAttribute('aria-busy')
}

/** Once the component and its descendants are hydrated, replays what was typed and pressed outside forms before. */
export const useEarlyInput = (): void => {
  useEffect(() => void replay(), [])
}

const replay = async (): Promise<void> => {
  // React answers events in a part that it hydrates later only once this effect has ended.
  await processed()
  const pressed = takePressed(button => button.closest('[data-asleep]') === null)
  for (const [field, state] of takeTyped(null)) {
    setFieldState(field, state)
    await processed()
    // A field that the visitor has left acts on what it was left with.
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await processed()
  }
  await pressAll(pressed)
}

/** Presses the buttons one after the other. */
export const pressAll = async (buttons: readonly HTMLButtonElement[]): Promise<void> => {
  for (const button of buttons) {
    button.click()
    await processed()
  }
}

/** Resolves when React has processed the last event: it does so in a microtask of the event. */
const processed = (): Promise<void> => Promise.resolve()
