import {
  createStorageEntry,
  hasTexts,
  parseStored,
  type StorageEntry,
  useStorageEntry,
} from '@fixbench/ui/state/storage-entry.ts'
import { useState } from 'react'
import { useMemberId } from '#storefront/lib/shop.tsx'
import type { CheckoutChoices, CheckoutSource, Remarks } from './checkout.rules.ts'

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

/** One entry per member, so that members never see each other's remarks. */
const remarksEntry = (memberId: string): StorageEntry =>
  createStorageEntry(() => sessionStorage, `checkout-remarks:${memberId}`)

/** The buyer's remarks in this tab. They survive a reload and a new sign-in until the order is placed. */
export const useStoredRemarks = () => {
  const memberId = useMemberId()
  const [entry] = useState(() => remarksEntry(memberId))
  const stored = parseStored(useStorageEntry(entry))
  const remarks: Remarks = hasTexts(stored, 'note', 'poNumber') ? stored : { note: '', poNumber: '' }
  return [remarks, (changed: Remarks) => entry.write(JSON.stringify(changed))] as const
}

/** Removes the remarks of a placed order. */
export const removeStoredRemarks = (memberId: string): void => remarksEntry(memberId).write(null)
