import { EMAIL_PATTERN } from '#contract/core/patterns.ts'

const emailMessages = {
  required: 'Please enter email',
  format: 'Please enter the correct email format',
} as const

/** Finds the problem with an email address, ignoring surrounding space; undefined if it is valid. */
export const findEmailProblem = (email: string): string | undefined => {
  const given = email.trim()
  if (given === '') return emailMessages.required
  return EMAIL_PATTERN.test(given) ? undefined : emailMessages.format
}

/** Rules of an email field for react-hook-form. They trim the value. */
export const emailRules = (required: string = emailMessages.required) => ({
  required,
  pattern: { value: EMAIL_PATTERN, message: emailMessages.format },
  setValueAs: (value: string) => value.trim(),
})
