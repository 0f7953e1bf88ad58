/** What each kind of event does, as shown to testers. */
const WORDS: Readonly<Record<string, string>> = {
  'catalog-reprice': 'A campaign or sale price starts or ends',
  'console-mail': 'A scheduled email is delivered',
  'order-expiry': 'The payment window closes and the order is canceled',
  'parcel-delivered': 'The carrier delivers the parcel',
  'point-order-expiry': 'The payment window closes and the points order is canceled',
  'points-expiry': 'Expired points are removed',
  'presale-balance': 'A pre-order’s balance becomes payable or expires',
  'quote-expiry': 'A quote expires',
  'review-reading': 'A pending review is approved and published',
  'wholesale-review': 'Wholesale levels are recalculated',
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
