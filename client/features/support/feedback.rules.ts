import { EMAIL_PATTERN } from '#contract/core/email-pattern.ts'

export const FEEDBACK_IMAGES_MAX = 3

/** Messages of section 5, letter for letter. */
export const feedbackMessages = {
  emailRequired: 'Please enter email',
  emailFormat: 'Please enter the correct email format',
  contentRequired: 'Please enter a detailed description',
  tooManyImages: 'Exceeds the number of uploads',
} as const

/** Name under which a visitor without account sends. */
export const GUEST_NAME = 'Guest'

/** What is wrong with an e-mail address; undefined when nothing is. */
export const emailError = (email: string): string | undefined => {
  const given = email.trim()
  if (given === '') return feedbackMessages.emailRequired
  return EMAIL_PATTERN.test(given) ? undefined : feedbackMessages.emailFormat
}

/** What is wrong with the description; undefined when nothing is. */
export const contentError = (content: string): string | undefined =>
  content.trim() === '' ? feedbackMessages.contentRequired : undefined
