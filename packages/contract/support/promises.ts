/** What texts promise in several places, written once. */

/** When a person replies to a message, a quote request, or a return. */
export const REPLY_TIME = 'one business day'
/** When an application to test products is decided. */
export const TESTER_REPLY_TIME = 'five business days'
/** How long banks take for a transfer. */
export const BANK_TIME = '2 to 5 business days'

/** What every part and tool has, except where the claim below says so (SHOP-22). */
export const WARRANTY_MONTHS = 12
export const WARRANTY = 'One-year warranty'
export const WARRANTY_CLAIM = `${WARRANTY}, except on consumables and chips`
