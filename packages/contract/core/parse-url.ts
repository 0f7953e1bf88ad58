/**
 * Parses a URL; null when it is invalid. `URL.canParse` must not be used before it: in Node 20 and 22 it rejects letters such as ü
 * once V8 has optimized it, after a few thousand calls.
 */
export const parseUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
