/** How a shop writes its amounts, which are in US dollars: `$12.50`, `US$12.50` or `USD 12.50`. */
export const currencyDisplays = ['$', 'US$', 'USD'] as const

type CurrencyDisplay = (typeof currencyDisplays)[number]

/** What stands before the digits of an amount. A code is kept together with them. */
export const toCurrencyMark = (display: CurrencyDisplay): string =>
  display === 'USD' ? 'USD\u00a0' : display

let readMark = (): string => '$'

/**
 * Gives all formatted amounts of a program the mark that `read` returns: in a browser that of its page, in a server that
 * of the shop for which it is working.
 */
export const provideCurrencyMark = (read: () => string): void => {
  readMark = read
}

/** What stands before the digits of an amount in the shop of this page or request. */
export const getCurrencyMark = (): string => readMark()
