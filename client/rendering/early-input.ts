import { type FieldState, type FormField, setFieldState } from './preserve-input.ts'

export { UNSENT_FORM_PATH } from '#contract/core/unsent-form.ts'

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
