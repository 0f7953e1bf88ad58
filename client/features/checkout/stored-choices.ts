import type { CheckoutChoices, CheckoutSource } from './checkout.rules.ts'

/** One storage key per member and source, so that members never see each other's choices. */
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

/** Loads the choices stored for a checkout in this tab; null if there are none. */
export const readStoredChoices = (memberId: string, source: CheckoutSource): CheckoutChoices | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(memberId, source)) ?? 'null')
    return typeof stored === 'object' && stored !== null ? toChoices(stored) : null
  } catch {
    return null
  }
}

/** Stores the choices of a checkout for this tab. Empty choices remove the entry. */
export const storeChoices = (memberId: string, source: CheckoutSource, choices: CheckoutChoices): void => {
  try {
    if (Object.keys(choices).length === 0) sessionStorage.removeItem(storageKey(memberId, source))
    else sessionStorage.setItem(storageKey(memberId, source), JSON.stringify(choices))
  } catch {
    // Without session storage, choices don't survive a reload.
  }
}
