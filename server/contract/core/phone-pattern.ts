/**
 * One phone rule for server and client: 5 to 15 digits, in whatever grouping people write them, after a plus or none.
 */
export const PHONE_PATTERN = /^\(?\+?[ (]{0,2}\d(?:[ ().\-/]{0,3}\d){4,14}$/

/** What both say of a number that does not match. */
export const PHONE_PROBLEM = 'is not a phone number'
