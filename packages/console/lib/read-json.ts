/** The value of a text, which is undefined for an empty one, or that the text isn't JSON. */
export const readJson = (text: string): { isValid: boolean; value?: unknown } => {
  if (text.trim() === '') return { isValid: true }
  try {
    return { isValid: true, value: JSON.parse(text) }
  } catch {
    return { isValid: false }
  }
}
