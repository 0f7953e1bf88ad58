import { z } from 'zod'
import { toAccountEmail } from './account-email.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './account-limits.ts'
import { findOwnPath } from './own-path.ts'
import { EMAIL_PATTERN, PHONE_PATTERN, PHONE_PROBLEM } from './patterns.ts'

/**
 * Input fields that accept the same values from a form, a query and JSON. Forms only contain text, so numbers and flags
 * are also accepted as text. Anything else is rejected with a reason, never guessed.
 */

type Same<T> = z.ZodType<T, T>
const typed = <T>(schema: z.ZodType): Same<T> => schema as unknown as Same<T>

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d{1,15}(\.\d+)?\s*$/.test(value) ? Number(value) : value

const toFlag = (value: unknown): unknown => {
  if (value === 1 || value === '1' || value === 'true') return true
  if (value === 0 || value === '0' || value === 'false') return false
  return value
}

/** Integer within inclusive bounds. A number too large for an integer is rejected with the bound of the field. */
export const int = (min = -2_147_483_648, max = 2_147_483_647) =>
  typed<number>(
    z.preprocess(
      toNumber,
      z
        .int({
          error: ({ code }) => {
            if (code === 'too_big') return `must be at most ${max}`
            return code === 'too_small' ? `must be at least ${min}` : undefined
          },
        })
        .min(min)
        .max(max),
    ),
  )

/** Amount in dollars with at most two decimals. */
export const dollars = (max = 10_000_000) =>
  typed<number>(
    z.preprocess(
      toNumber,
      z
        .number()
        .min(0)
        .max(max)
        .refine(
          value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
          'must have at most two decimals',
        ),
    ),
  )

/** Boolean, sent as true/false or 1/0. */
export const flag = () => typed<boolean>(z.preprocess(toFlag, z.boolean()))

/**
 * Untrimmed text of any length without NUL characters, which would cut the text in the database. `rejection` is the
 * message for other types. The rule is no pattern, because generators of clients and samples would use it as one.
 */
export const plainText = (rejection?: string) =>
  z.string(rejection).refine(value => !value.includes('\0'), 'has a character that is not allowed')

/** Marks that reorder or hide text without being seen: `Nina\u202egnp.exe` looks like `Ninaexe.png`. */
const HIDDEN_MARKS = /[\u200b\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Characters that end a line or start another column. The rule is no pattern, like that of `plainText`. */
const OTHER_LINE = /[\p{Cc}\u2028\u2029]/u
/** All fields of one line, for checks of the contract. */
export const oneLineFields = z.registry<{ isOneLine: true }>()
/** Names under which callers may look for a field, such as `bandwidth` for `bytesPerSecond`. A hint names the field. */
export const otherNames = z.registry<{ names: readonly string[] }>()
/** Message for a line break, a tab or a control character in a field of one line. */
export const ONE_LINE_PROBLEM = 'must be one line without tabs'

const trimmed = (schema: z.ZodString, max: number, min: number) =>
  schema
    .overwrite(value => value.replace(HIDDEN_MARKS, ''))
    .trim()
    .min(min, min === 1 ? 'is required' : `must be at least ${min} characters`)
    .max(max, `must be at most ${max} characters`)

/**
 * Trimmed text of one line: names, places, codes, titles. Rejects line breaks, tabs and control characters, and drops
 * marks that reorder or hide text. Required unless `min` is 0.
 */
export const text = (max: number, min = 1) =>
  trimmed(z.string(), max, min)
    .refine(value => !OTHER_LINE.test(value), ONE_LINE_PROBLEM)
    .register(oneLineFields, { isOneLine: true })

/** Trimmed text that people write over several lines: messages, reviews, notes. Required unless `min` is 0. */
export const longText = (max: number, min = 1) => trimmed(plainText(), max, min)

/** Marks fields with a path of the shop in JSON Schema. */
export const OWN_PATH_FORMAT = 'uri-reference'

/** A path of this shop, such as `/cart?tab=saved`, converted to ASCII. Anything that leads elsewhere is rejected. */
export const ownPath = (max: number) =>
  text(max)
    .refine(asked => findOwnPath(asked) !== null, 'must be a path of the shop, such as /cart')
    .transform(asked => findOwnPath(asked) ?? '/')
    .meta({ format: OWN_PATH_FORMAT })

/** Same as `ownPath`, but may be empty. */
export const ownPathOrEmpty = (max: number) =>
  text(max, 0)
    .refine(
      asked => asked === '' || findOwnPath(asked) !== null,
      'must be empty or a path of the shop, such as /cart',
    )
    .transform(asked => findOwnPath(asked) ?? '')
    .meta({ format: OWN_PATH_FORMAT })

/** A list, sent as a JSON list, as repeated form names, or as comma-separated text. */
export const list = <Item extends z.ZodType>(item: Item, max: number, min = 0) =>
  typed<z.output<Item>[]>(
    z.preprocess(value => {
      if (value === undefined || value === null) return value
      if (Array.isArray(value)) return value
      if (typeof value === 'string') return value === '' ? [] : value.split(',').map(part => part.trim())
      if (typeof value === 'object' && isCounted(value)) return Object.values(value)
      return [value]
    }, z.array(item).min(min).max(max)),
  )

/** Form bodies can't be lists, but their names can be indexes: `0[skuCode]=…&1[skuCode]=…`. */
const isCounted = (value: object): boolean => Object.keys(value).every(name => /^\d+$/.test(name))

/** Converts a body that is a list or has only indexes as names; undefined for any other body. */
export const toList = (body: unknown): unknown[] | undefined => {
  if (Array.isArray(body)) return body
  const isObject = typeof body === 'object' && body !== null && Object.keys(body).length > 0
  return isObject && isCounted(body) ? Object.values(body) : undefined
}

/**
 * Accepts `{ items }`, a bare list in a JSON or form body, or a single item, and converts all of them to `{ items }`.
 */
export const listBody = <Item extends z.ZodObject>(item: Item, max: number) =>
  z.preprocess(
    value => {
      const items = toList(value)
      if (items !== undefined) return { items }
      if (typeof value === 'object' && value !== null && !('items' in value)) return { items: [value] }
      return value
    },
    z.object({ items: list(item, max, 1) }),
  ) as unknown as z.ZodType<
    { items: z.output<Item>[] },
    { items: z.input<Item>[] } | z.input<Item>[] | z.input<Item>
  >

/** An email address in the one form that identifies its account, see `toAccountEmail`. */
export const email = () => text(254).regex(EMAIL_PATTERN, 'is not an email address').overwrite(toAccountEmail)

const MAX_PHONE = 30

/** A phone number as typed by people, with or without a country calling code. */
export const phone = () => text(MAX_PHONE).regex(PHONE_PATTERN, PHONE_PROBLEM)

/** An optional phone number; an empty string when omitted. */
export const optionalPhone = () =>
  text(MAX_PHONE, 0).refine(value => value === '' || PHONE_PATTERN.test(value), PHONE_PROBLEM)

/** A password (AMB-5-other-forms). Accents count as part of their letter, however they are typed. */
export const password = () =>
  plainText()
    .overwrite(value => value.normalize('NFC'))
    .min(PASSWORD_MIN, `must be at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `must be at most ${PASSWORD_MAX} characters`)

/** Day of the calendar as YYYY-MM-DD, or empty. */
export const day = () =>
  text(10, 0).refine(
    value => value === '' || z.iso.date().safeParse(value).success,
    'must be a date of the calendar as YYYY-MM-DD',
  )

/** ISO code of a country, in letters of either case. */
export const countryCode = () => text(2).regex(/^[A-Za-z]{2}$/, 'is not a country code')

/** Code of a SKU. */
export const skuCode = () => text(64)
/** Quantity of one item: 1 to 99,999. */
export const buyCount = () => int(1, 99_999)
/** Ids are text on the wire (AMB-3-types). */
export const id = () =>
  typed<string>(z.preprocess(value => (typeof value === 'number' ? String(value) : value), text(64)))
/** Category ids are numbers; 0 means all. */
export const categoryId = () => int(0)
