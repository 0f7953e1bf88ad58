/** Calls that are taken within one minute of shop time, from one machine address and from all of them together. */
export type RateLimit = {
  perAddress: number
  total: number
  /** True when the handler counts, because only some of the calls are to be limited. */
  isCountedByHandler?: true
}

/**
 * Limits of the calls that anybody can make and that write, send mail or answer whether something exists. They are far
 * above what people do, also when an office shares one address, and stop a machine that floods the shop.
 */
export const rateLimits = {
  /** Messages, questions, applications and subscriptions: each keeps a row, most send a mail. */
  write: { perAddress: 60, total: 1200 },
  /** Verification codes; each address and number has a stricter limit. */
  code: { perAddress: 30, total: 600 },
  /** Passwords and codes to be checked. */
  attempt: { perAddress: 100, total: 2000 },
  /** Whether an email address or an invite code is known. */
  lookup: { perAddress: 30, total: 600 },
  /** Files; reading a picture takes a processor for a moment. */
  upload: { perAddress: 60, total: 600 },
  /** One row for each search. */
  searchLog: { perAddress: 120, total: 3000 },
  /** Payment notices with a wrong signature; signed ones are never limited. */
  forgedNotice: { perAddress: 60, total: 300, isCountedByHandler: true },
} as const satisfies Record<string, RateLimit>
