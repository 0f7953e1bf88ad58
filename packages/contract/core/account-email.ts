import { parseUrl } from './parse-url.ts'

const isPlain = (text: string): boolean => /^\p{ASCII}*$/u.test(text)

/** The name of a domain as servers know it: `münchen.example` is `xn--mnchen-3ya.example`. */
const toServerName = (domain: string): string => {
  if (isPlain(domain)) return domain
  return parseUrl(`http://${domain}`)?.hostname ?? domain
}

/**
 * The one form of an email address by which its account is found: lowercase, composed letters, and the domain as
 * servers know it. Text that isn't an address stays as it is, in lowercase.
 */
export const toAccountEmail = (email: string): string => {
  const text = email.normalize('NFC').toLowerCase()
  const index = text.lastIndexOf('@')
  return text.slice(0, index + 1) + toServerName(text.slice(index + 1))
}
