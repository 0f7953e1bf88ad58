import { putInto, type TypedField, type TypedState } from './keep-typed.ts'

export { UNSENT_FORM_PATH } from '#contract/core/unsent-form.ts'

/**
 * What a visitor did to forms before their script was there. An inline script of the document (client/index.html) keeps it
 * for forms with the attribute `data-waits`.
 */
type EarlyInput = {
  /** Fields in the order in which they were first touched, each with its last state. */
  typed: Map<TypedField, TypedState>
  /** The form that was submitted last, with the button that did it. */
  sent: { form: HTMLFormElement; submitter: HTMLElement | null } | null
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Ends the waiting of a form: types into its fields again what was typed before their listeners were there. */
export const restoreEarlyTyping = (form: HTMLFormElement): void => {
  // First of all, since typing into a waiting form is noted as early.
  form.removeAttribute('data-waits')
  const { typed } = window.earlyInput ?? {}
  const own = [...(typed ?? [])].filter(([field]) => field.form === form)
  for (const [field, state] of own) {
    typed?.delete(field)
    putInto(field, state)
  }
}

/** Submits a form that was submitted while it waited. */
export const repeatEarlySubmit = (form: HTMLFormElement): void => {
  const early = window.earlyInput
  if (early?.sent?.form !== form) return
  const { submitter } = early.sent
  early.sent = null
  form.requestSubmit(submitter)
}
