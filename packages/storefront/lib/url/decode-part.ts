/** Decodes a part of a URL. Returns it unchanged if its escape sequences are invalid, as in a truncated link. */
export const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
