import type { CheckoutChoices, CheckoutSource } from './checkout.rules.ts'

/** One place for each member and source: no one gets the choices of another. */
const storageKey = (memberId: string, source: CheckoutSource): string =>
  `checkout:${memberId}:${source.kind === 'cart' ? 'cart' : `${source.skuCode}:${source.buyCount}`}`

const TEXTS = ['addressId', 'countryNo', 'carrierCode', 'couponCode', 'paymentMethod'] as const
const NUMBERS = ['points', 'buyCount'] as const

const toChoices = (stored: object): CheckoutChoices => {
  const choices: CheckoutChoices = {}
  const values = new Map<string, unknown>(Object.entries(stored))
  for (const name of TEXTS) {
    const value = values.get(name)
    if (typeof value === 'string') choices[name] = value
  }
  for (const name of NUMBERS) {
    const value = values.get(name)
    if (typeof value === 'number') choices[name] = value
  }
  return choices
}

/** What the buyer chose in this checkout before the page was loaded again; null when nothing. */
export const readStoredChoices = (memberId: string, source: CheckoutSource): CheckoutChoices | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(memberId, source)) ?? 'null')
    return typeof stored === 'object' && stored !== null ? toChoices(stored) : null
  } catch {
    return null
  }
}

/** Remembers the choices of a checkout for this tab; none forgets them. */
export const storeChoices = (memberId: string, source: CheckoutSource, choices: CheckoutChoices): void => {
  try {
    if (Object.keys(choices).length === 0) sessionStorage.removeItem(storageKey(memberId, source))
    else sessionStorage.setItem(storageKey(memberId, source), JSON.stringify(choices))
  } catch {
    // A full or forbidden storage costs only the memory of the choices.
  }
}
