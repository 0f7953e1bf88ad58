import type { TextFile } from '../requirements/references.ts'
import { isNode, unreadAttributes, visitNodes } from '../visit-nodes.ts'
import { fixedTexts } from './fixed-texts.ts'

/** Wording that customers must not see, and its replacement. */
type BannedCopy = { pattern: RegExp; instead: string }

const bannedCopy: readonly BannedCopy[] = [
  { pattern: /\bpay(?:ment)? ways?\b|\bpay another way\b/i, instead: 'payment method' },
  { pattern: /\be-mails?\b/i, instead: 'email' },
  { pattern: /\bdelivery (?:fee|address)/i, instead: 'shipping fee or shipping address' },
  { pattern: /(?:^|\w )working days?\b/i, instead: 'business days' },
  { pattern: /\b(?:can|could|may) be had\b|\bhad now\b/i, instead: 'available' },
  { pattern: /\b(?:is|are|be) worked[ ]out\b/i, instead: 'calculated' },
  { pattern: /^No (?:order|article|product|answer) (?:holds|is)\b/, instead: 'No orders match' },
  { pattern: /\bput into (?:the )?cart\b|\badd to the cart\b|\bAdd to Cart\b/, instead: 'Add to cart' },
  { pattern: /\btake (?:it|them) back\b|\btaken off your\b/i, instead: 'withdraw, or removed from' },
  { pattern: /\bany more\b/i, instead: 'anymore, or no longer' },
  { pattern: /(?<!at )\bany time\b/i, instead: 'anytime' },
  { pattern: /\bof (?:its|their) own parcel|\bparcel of (?:its|their) own\b/i, instead: 'ships separately' },
  { pattern: /\bPieces of\b|\bLines of the\b/i, instead: 'quantity, or items' },
  { pattern: /\bWe (?:know|find) no\b/i, instead: 'We couldn’t find' },
  { pattern: /\bUser cent(?:re|er)\b/i, instead: 'Account' },
  { pattern: /\bis on its way`?$/, instead: 'sent' },
  {
    pattern:
      /\b(?:colour|favourite|catalogue|cancelled|travelling|labelled|enamelled|mould|centre)\w*|\bprogrammes?\b/i,
    instead: 'the American spelling',
  },
  { pattern: /\b(?:organ|real|recogn|custom)is(?:e|ed|es|ing|ation)\b/i, instead: 'the American spelling' },
  {
    pattern:
      /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/,
    instead: 'August 1',
  },
  {
    pattern: /(?:^|[^\d.,])1 (?:items|orders|products|reviews|points|days|results|coupons)\b/,
    instead: 'the singular after 1',
  },
  { pattern: /[a-z,.] {2,}[A-Za-z]/, instead: 'one space' },
  { pattern: /\b\d+ (?:US )?dollars\b|\b\d+ USD\b/, instead: '$5' },
  { pattern: /(?:^|\s)"[A-Za-z][^"]*"|(?:^|\s)'[A-Z][^']* [^']*'(?:$|[\s.,])/, instead: 'curly quotes' },
]

/** Straight apostrophes. A quote after a plural counts only when no opening quote precedes it. */
const straightApostrophe: BannedCopy = {
  pattern: /(?:\p{L}|^)'(?:s|t|re|ve|ll|d|m)\b|^[^']*\p{Ll}s'(?=[\s.,;:)]|$)/u,
  instead: 'a curly apostrophe (’)',
}

/**
 * Lists without a comma before the last item. Detects only lists that can't be clauses: four or more short items, or
 * three single words at the start of a text, after a colon or after a parenthesis.
 */
const serialComma: BannedCopy = {
  pattern:
    /(?:, (?!(?:and|or|but|so|then|with|as|by|for|in|from|on|to|which|who|where|such|like|not|including|plus) )[\p{L}’-][\p{L}\d’.-]*(?: [\p{L}\d’.-]+){0,2}){2} (?:and|or) |(?:^|[:(“] ?)[\p{L}’-]+, [\p{L}’-]+ (?:and|or) [\p{L}’-]+/u,
  instead: 'a comma before “and” or “or” in a list of three or more',
}

const unread = new Set(unreadAttributes)

/** Texts that a source file may show: string literals, static parts of templates and JSX text. */
export const readTexts = (source: TextFile): string[] => {
  const found: string[] = []
  visitNodes(source, unread, ({ type, value }) => {
    if (type === 'Literal' && typeof value === 'string') found.push(value)
    if (type === 'JSXText') found.push(String(value).replaceAll(/\s+/g, ' '))
    if (type === 'TemplateElement' && isNode(value)) found.push(String(value['cooked']))
  })
  return found
}

const readValues = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return isNode(value) ? Object.values(value).flatMap(readValues) : []
}

const seeded = /^seed\/data\/(?:coupons|dictionaries|faq|home|pages|payment|points|seo|wholesale)\.json$/

/** True when customers see texts of a file: the shop's client, messages of its modules, and short seeded texts. */
export const isRead = (file: string): boolean =>
  seeded.test(file) ||
  (/^(?:client|server\/(?:domain|modules))\/.*\.tsx?$/.test(file) &&
    !/\.(?:test|repo|contract|schemas|controls|d)\.tsx?$|\/testing\/|^client\/(?:console|rendering|testing)\//.test(
      file,
    ))

const longTexts =
  /^seed\/data\/(?:articles\/.*\.md|stories\/.*\.json|(?:blog|blog-comments|categories|freight|orders|parts-grades|parts-texts|reviews|tools|tools-texts)\.json)$/

/** True when anyone sees texts of a file: customers, users of the console or API, and readers of long seeded texts. */
export const isShown = (file: string): boolean =>
  isRead(file) ||
  longTexts.test(file) ||
  file === 'server/http/field-descriptions.json' ||
  (/^(?:client|seed\/catalog|server\/(?:console|contract|database|documents|http|lib|pictures|plugins|ssr|stand-ins|worlds))\/.*\.tsx?$/.test(
    file,
  ) &&
    !/\.(?:test|d)\.tsx?$|\/testing\//.test(file))

const listTexts = (source: TextFile): string[] => {
  if (source.file.endsWith('.md')) return source.text.split('\n')
  return source.file.endsWith('.json') ? readValues(JSON.parse(source.text)) : readTexts(source)
}

const withoutFixed = (text: string): string =>
  fixedTexts.reduce((rest, fixed) => rest.replaceAll(fixed, '¤'), text)

/** Finds texts with banned wording. Apostrophes and lists are also checked in texts that customers don't see. */
export const findBadCopy = (files: readonly TextFile[]): string[] =>
  files
    .filter(({ file }) => isShown(file))
    .flatMap(source => {
      const everywhere = [straightApostrophe, serialComma]
      const banned = isRead(source.file) ? [...bannedCopy, ...everywhere] : everywhere
      return listTexts(source)
        .filter(text => / /.test(text))
        .flatMap(text =>
          banned
            .filter(({ pattern }) => pattern.test(withoutFixed(text)))
            .map(({ instead }) => `${source.file}: “${text.trim()}”; write ${instead}`),
        )
    })
