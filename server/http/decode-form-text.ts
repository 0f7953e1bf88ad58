/**
 * Decodes a name or value of a URL-encoded form. A plus is a space; text with an invalid percent sequence stays
 * undecoded.
 */
export const decodeFormText = (text: string): string => {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
