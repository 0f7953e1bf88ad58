/** A name or value of a form as text: a plus is a space, and a percent sign that stands for nothing leaves its text as it is. */
export const decodedText = (text: string): string => {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
