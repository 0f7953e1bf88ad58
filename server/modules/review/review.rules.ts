/** Hours after which a new review is approved if no moderator has decided on it. */
export const MODERATION_HOURS = 2

/** Shortens a name to the first name and the initial of the last name. */
export const formatAuthorName = (memberName: string): string => {
  const [first = '', ...rest] = memberName.trim().split(/\s+/)
  const initial = rest.at(-1)?.charAt(0)
  return initial === undefined ? first : `${first} ${initial}.`
}

/** Key of the due event that approves an undecided review. */
export const toModerationKey = (reviewId: number): string => `review-reading:${reviewId}`
