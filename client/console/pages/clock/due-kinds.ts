/** What happens when an event of each kind falls due, in the words of a tester. */
const WORDS: Readonly<Record<string, string>> = {
  'catalog-reprice': 'A campaign or reduced price begins or ends',
  'console-mail': 'A planned mail is delivered',
  'order-expiry': 'The payment window closes and the order is cancelled',
  'parcel-delivered': 'The carrier delivers the parcel',
  'point-order-expiry': 'The payment window closes and the points order is cancelled',
  'points-expiry': 'Points that ran out are taken off',
  'presale-balance': 'The balance of a presale opens or runs out',
  'quote-expiry': 'The quote runs out',
  'review-reading': 'A review that waits is read and shown',
  'wholesale-review': 'Levels of wholesale members are looked at anew',
}

export const whatHappens = (kind: string): string => WORDS[kind] ?? kind.replaceAll('-', ' ')

/** `order 42` from `{ orderId: 42 }`. */
export const aboutWhat = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null
    ? Object.entries(payload)
        .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
        .map(
          ([name, value]) =>
            `${name
              .replace(/Id$/, '')
              .replace(/([A-Z])/g, ' $1')
              .toLowerCase()} ${value}`,
        )
        .join(', ')
    : ''
