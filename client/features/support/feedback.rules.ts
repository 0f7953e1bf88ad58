export const FEEDBACK_IMAGES_MAX = 3

/** Fixed messages of the feedback form (RULE-5-feedback-email-required and the rules beside it). */
export const feedbackMessages = {
  contentRequired: 'Please enter a detailed description',
} as const

/** Name under which a visitor without account sends. */
export const GUEST_NAME = 'Guest'

/** What is wrong with the description; undefined when nothing is. */
export const contentError = (content: string): string | undefined =>
  content.trim() === '' ? feedbackMessages.contentRequired : undefined
