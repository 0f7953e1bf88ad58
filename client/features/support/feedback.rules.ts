/** Maximum number of photos. */
export const FEEDBACK_IMAGES_MAX = 3

/** Name sent for visitors without an account. */
export const GUEST_NAME = 'Guest'

/** Error of the description; undefined if it is valid. The specification fixes the text. */
export const findContentProblem = (content: string): string | undefined =>
  content.trim() === '' ? 'Please enter a detailed description' : undefined
