/** Maximum number of calls per minute of shop time, per IP address and in total. */
export type RateLimit = {
  perAddress: number
  total: number
  /** True when the handler counts, because only some of the calls are limited. */
  isCountedByHandler?: true
}

/**
 * Limits of open calls that write, send mail or reveal whether something exists. They are far above normal use, even
 * for an office behind one address, and stop a client that floods the shop.
 */
export const rateLimits = {
  /** Messages, questions, applications and subscriptions. Each stores a row, and most send an email. */
  write: { perAddress: 60, total: 1200 },
  /** Verification codes. Each email address and phone number has a stricter limit. */
  code: { perAddress: 30, total: 600 },
  /** Checks of passwords and codes. */
  attempt: { perAddress: 100, total: 2000 },
  /** Checks whether an email address or an invite code exists. */
  lookup: { perAddress: 30, total: 600 },
  /** Uploads, because decoding a picture takes CPU time. */
  upload: { perAddress: 60, total: 600 },
  /** Logged searches, one row each. */
  searchLog: { perAddress: 120, total: 3000 },
  /** Payment notices with a wrong signature; signed ones are never limited. */
  forgedNotice: { perAddress: 60, total: 300, isCountedByHandler: true },
} as const satisfies Record<string, RateLimit>
