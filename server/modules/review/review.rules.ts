/** Hours in which someone has read a new review. */
export const READING_HOURS = 2

/** A name as reviews show it: first name and the initial of the last. */
export const formatAuthorName = (memberName: string): string => {
  const [first = '', ...rest] = memberName.trim().split(/\s+/)
  const initial = rest.at(-1)?.charAt(0)
  return initial === undefined ? first : `${first} ${initial}.`
}

/** Key of the event that shows a review which no one has decided about. */
export const readingKey = (reviewId: number): string => `review-reading:${reviewId}`
