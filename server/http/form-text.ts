import qs from 'qs'
import { decodedText } from './decoded-text.ts'
import { listedFields } from './listed-fields.ts'

/** A name that means nothing but itself: no brackets, no dots, no list. */
const PLAIN_NAME = /^[a-z_]\w*$/i
/** Longer forms are lists as a rule. */
const PLAIN_MOST = 20

/**
 * Form and query text with nested lists, `items[0][skuCode]` or `items[0].skuCode`; long lists stay lists. A name given
 * several times is a list.
 */
export const parseFormText = (text: string): Record<string, unknown> =>
  plainFields(text) ??
  listedFields(text) ??
  qs.parse(text, { depth: 6, arrayLimit: 5000, parameterLimit: 20_000, allowDots: true })

/** The fields of a text of plain names, each given once, as nearly all are; undefined for any other text. */
const plainFields = (text: string): Record<string, unknown> | undefined => {
  const pairs = text.split('&')
  // The library ends a name at `]=`, even in the middle of a value.
  if (pairs.length > PLAIN_MOST || text.includes(']=')) return undefined
  const fields: Record<string, unknown> = {}
  for (const pair of pairs) {
    const end = pair.indexOf('=')
    const name = pair.slice(0, Math.max(0, end))
    // `in` sees names that every object has as well; those are left out.
    if (!PLAIN_NAME.test(name) || name in fields) return undefined
    fields[name] = decodedText(pair.slice(end + 1))
  }
  return fields
}
