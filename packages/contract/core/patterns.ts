/** Email rule of server and client: text before the at sign, a domain with a dot, no spaces (AMB-5-email-pattern). */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Phone rule of server and client: 5 to 15 digits in any grouping, with an optional plus. */
export const PHONE_PATTERN = /^\(?\+?[ (]{0,2}\d(?:[ ().\-/]{0,3}\d){4,14}$/

/** Message for a number that doesn't match. */
export const PHONE_PROBLEM = 'is not a phone number'
