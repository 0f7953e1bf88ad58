import qs from 'qs'
import { decodeFormText } from './decode-form-text.ts'
import { parseListFields } from './list-fields.ts'

/** A simple field name without brackets or dots. */
const PLAIN_NAME = /^[a-z_]\w*$/i
/** Forms with more fields usually contain lists. */
const MAX_PLAIN_FIELDS = 20

/**
 * Parses form and query text, including nested lists such as `items[0][skuCode]` or `items[0].skuCode`. A name that
 * occurs several times becomes a list. Returns the same as the qs library; the fast paths cover nearly all requests.
 */
export const parseFormText = (text: string): Record<string, unknown> =>
  parsePlainFields(text) ??
  parseListFields(text) ??
  qs.parse(text, { depth: 6, arrayLimit: 5000, parameterLimit: 20_000, allowDots: true })

/** Parses a text in which every name is simple and unique; undefined for any other text. */
const parsePlainFields = (text: string): Record<string, unknown> | undefined => {
  const pairs = text.split('&')
  // The library ends a name at `]=`, even in the middle of a value.
  if (pairs.length > MAX_PLAIN_FIELDS || text.includes(']=')) return undefined
  const fields: Record<string, unknown> = {}
  for (const pair of pairs) {
    const end = pair.indexOf('=')
    const name = pair.slice(0, Math.max(0, end))
    // `in` also excludes inherited names such as `toString`.
    if (!PLAIN_NAME.test(name) || name in fields) return undefined
    fields[name] = decodeFormText(pair.slice(end + 1))
  }
  return fields
}
