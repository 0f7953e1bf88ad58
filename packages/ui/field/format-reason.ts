/**
 * The sentence for a reason of the server, which is a predicate: "must be in the past" becomes "Birthday must be in the
 * past". A text that is a sentence or a request of its own stays as it is.
 */
export const formatReason = (label: string, reason: string): string =>
  /^(?!please\b)\p{Ll}/u.test(reason) ? `${label} ${reason}` : reason
