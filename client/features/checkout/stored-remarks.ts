import { useState } from 'react'
import { useViewer } from '#client/lib/shop.tsx'
import { createStorageEntry, type StorageEntry, useStorageEntry } from '#client/lib/state/storage-entry.ts'
import { hasTexts, parseStored } from '#client/lib/state/stored-values.ts'
import type { Remarks } from './checkout.rules.ts'

/** One entry per member, so that members never see each other's remarks. */
const entryFor = (memberId: string): StorageEntry =>
  createStorageEntry(() => sessionStorage, `checkout-remarks:${memberId}`)

/** The buyer's remarks in this tab. They survive a reload and a new sign-in until the order is placed. */
export const useStoredRemarks = () => {
  const memberId = useViewer()?.memberId ?? ''
  const [entry] = useState(() => entryFor(memberId))
  const stored = parseStored(useStorageEntry(entry))
  const remarks: Remarks = hasTexts(stored, 'note', 'poNumber') ? stored : { note: '', poNumber: '' }
  return [remarks, (changed: Remarks) => entry.write(JSON.stringify(changed))] as const
}

/** Removes the remarks of a placed order. */
export const removeStoredRemarks = (memberId: string): void => entryFor(memberId).write(null)
