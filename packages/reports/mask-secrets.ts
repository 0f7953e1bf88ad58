/** Replaces every secret that is shown or saved. */
export const MASK = '•••'

const SECRET =
  /(password|passwd|secret|signingkey|^token$|x-token|^cvv|^cvc|cardno|cardnumber|authorization|cookie|console-token|tokenhash|^x-inner$|world-pass)/i
/** Calls whose response data is a session token. */
const TOKEN_CALLS = /^CALL-(login|register)/

/** Copies a value with every secret field masked, at any depth. */
export const maskSecrets = (value: unknown): unknown => replaceSecrets(value, () => MASK)

/** Copies a value with every secret field passed through `replace`, at any depth. */
export const replaceSecrets = (value: unknown, replace: (secret: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(item => replaceSecrets(item, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SECRET.test(key) && item !== null && item !== '' ? replace(item) : replaceSecrets(item, replace),
    ]),
  )
}

/** Copies the response of a call with its secrets masked. */
export const maskResponse = (callId: string, response: unknown): unknown =>
  replaceResponseSecrets(callId, response, () => MASK)

/** Copies the response of a call with its secrets passed through `replace`. */
export const replaceResponseSecrets = (
  callId: string,
  response: unknown,
  replace: (secret: unknown) => unknown,
): unknown => {
  const copy = replaceSecrets(response, replace)
  if (!TOKEN_CALLS.test(callId) || typeof copy !== 'object' || copy === null || !('data' in copy)) return copy

  return typeof copy.data === 'string' ? { ...copy, data: replace(copy.data) } : copy
}

/** Masks secret query fields of a URL. */
export const maskUrl = (url: string): string => replaceUrlSecrets(url, () => MASK)

/** Passes the encoded values of secret query fields of a URL through `replace`. */
export const replaceUrlSecrets = (url: string, replace: (secret: string) => string): string =>
  url.replace(/([?&])([^=&]+)=([^&]*)/g, (whole, sign: string, name: string, secret: string) =>
    SECRET.test(name) ? `${sign}${name}=${replace(secret)}` : whole,
  )

/** Masks secret fields of a form body. */
export const maskForm = (text: string): string => maskUrl(`?${text}`).slice(1)

/** Masks values that follow a secret name in a text that can't be parsed. */
export const maskText = (text: string): string => replaceTextSecrets(text, () => MASK)

/** Passes the values that follow a secret name in a text through `replace`, with their quotes. */
export const replaceTextSecrets = (text: string, replace: (secret: string) => string): string =>
  text.replace(
    /("?([\w-]+)"?\s*[:=]\s*)("[^"]*"?|[^&\s,}]+)/g,
    (whole, start: string, name: string, secret: string) =>
      SECRET.test(name) ? `${start}${replace(secret)}` : whole,
  )

/** Restores the secrets of `original` wherever `masked`, a possibly edited copy, still contains a mask. */
export const unmask = (masked: unknown, original: unknown): unknown => {
  if (masked === MASK) return original ?? MASK
  if (Array.isArray(masked)) {
    return masked.map((item, index) => unmask(item, Array.isArray(original) ? original[index] : undefined))
  }
  if (typeof masked !== 'object' || masked === null) return masked
  const known = new Map<string, unknown>(
    typeof original === 'object' && original !== null ? Object.entries(original) : [],
  )
  return Object.fromEntries(Object.entries(masked).map(([key, item]) => [key, unmask(item, known.get(key))]))
}

/** Restores the secrets of a URL that was masked by `maskUrl`. */
export const unmaskUrl = (masked: string, original: string): string => {
  const secrets = new URL(original, 'http://shop.example').searchParams
  return masked.replace(new RegExp(`([?&])([^=&]+)=${MASK}`, 'g'), (whole, sign: string, name: string) => {
    const value = secrets.get(decodeURIComponent(name))
    return value === null ? whole : `${sign}${name}=${encodeURIComponent(value)}`
  })
}
