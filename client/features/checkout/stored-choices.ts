import { createStorageEntry, type StorageEntry } from '#client/lib/state/storage-entry.ts'
import { parseStored } from '#client/lib/state/stored-values.ts'
import type { CheckoutChoices, CheckoutSource } from './checkout.rules.ts'

/** Names of all choices with the type of their values. */
const types = {
  addressId: 'string',
  countryNo: 'string',
  carrierCode: 'string',
  couponCode: 'string',
  points: 'number',
  paymentMethod: 'string',
  buyCount: 'number',
} as const satisfies Record<keyof CheckoutChoices, 'string' | 'number'>

const isName = (name: string): name is keyof CheckoutChoices => name in types

/** Names of all choices. */
export const choiceNames = Object.keys(types).filter(isName)

/** One entry per member and source, so that members never see each other's choices. */
const entryFor = (memberId: string, source: CheckoutSource): StorageEntry =>
  createStorageEntry(
    () => sessionStorage,
    `checkout:${memberId}:${source.kind === 'cart' ? 'cart' : `${source.skuCode}:${source.buyCount}`}`,
  )

/** Loads the choices stored for a checkout in this tab; null if there are none. */
export const readStoredChoices = (memberId: string, source: CheckoutSource): CheckoutChoices | null => {
  const stored = parseStored(entryFor(memberId, source).read())
  if (typeof stored !== 'object' || stored === null) return null
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => isName(name) && typeof value === types[name]),
  )
}

/** Stores the choices of a checkout for this tab. Empty choices remove the entry. */
export const storeChoices = (memberId: string, source: CheckoutSource, choices: CheckoutChoices): void =>
  entryFor(memberId, source).write(Object.keys(choices).length === 0 ? null : JSON.stringify(choices))
