/** Email rule of server and client: text before the at sign, a domain with a dot, no spaces (AMB-5-email-pattern). */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
