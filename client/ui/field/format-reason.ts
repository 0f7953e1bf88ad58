/** Turns a server's reason into a sentence. A reason that starts in lower case continues the field's label. */
export const formatReason = (label: string, reason: string): string =>
  /^\p{Ll}/u.test(reason) ? `${label} ${reason}` : reason
