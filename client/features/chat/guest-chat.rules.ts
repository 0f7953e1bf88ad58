import { EMAIL_PATTERN } from '#contract/core/email-pattern.ts'

/** What is wrong with the address of a guest; undefined when nothing is. The texts are those of feedback. */
export const emailError = (email: string): string | undefined => {
  const given = email.trim()
  if (given === '') return 'Please enter email'
  return EMAIL_PATTERN.test(given) ? undefined : 'Please enter the correct email format'
}
