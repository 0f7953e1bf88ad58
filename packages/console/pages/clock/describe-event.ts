/** Description of each kind of event, for testers. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'catalog-reprice': 'A campaign or sale price starts or ends',
  'console-mail': 'A scheduled email is delivered',
  'dispute-deadline': 'Nobody responded to a dispute, so it is lost',
  'event-delivery': 'An event is sent to an endpoint',
  'order-expiry': 'The payment window closes and the order is canceled',
  'parcel-delivered': 'The carrier delivers the package',
  'point-order-expiry': 'The payment window closes and the points order is canceled',
  'points-expiry': 'Expired points are removed',
  'presale-balance': 'A pre-order’s balance becomes payable or expires',
  'quote-expiry': 'A quote expires',
  'request-keys-expiry': 'Repeated requests of last month are forgotten',
  'review-reading': 'A pending review is approved and published',
  'stock-delivery': 'The warehouse books the deliveries of the day',
  'wholesale-review': 'Wholesale levels are recalculated',
}

/** Description of a kind of event. */
export const describeEvent = (kind: string): string => DESCRIPTIONS[kind] ?? kind.replaceAll('-', ' ')

/** Texts and numbers of an event's payload: `order 42` for `{ orderId: 42 }`. */
export const describePayload = (payload: unknown): string =>
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
