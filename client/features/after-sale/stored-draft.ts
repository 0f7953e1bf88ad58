import { useState } from 'react'
import { useViewer } from '#client/lib/shop.tsx'
import {
  createStorageEntry,
  hasTexts,
  parseStored,
  type StorageEntry,
  useStorageEntry,
} from '#client/lib/state/storage-entry.ts'
import { EMPTY_DRAFT, isResolution, type RequestDraft } from './after-sale.rules.ts'

/** One entry per member and order, so that members never see each other's drafts. */
const entryFor = (memberId: string, orderNo: string): StorageEntry =>
  createStorageEntry(() => sessionStorage, `after-sale-draft:${memberId}:${orderNo}`)

const parseDraft = (text: string | null): RequestDraft => {
  const stored = parseStored(text)
  if (!hasTexts(stored, 'resolution', 'reasonCode', 'description')) return EMPTY_DRAFT
  const { resolution, reasonCode, description } = stored
  const counts: unknown = Reflect.get(stored, 'counts')
  const entries = Object.entries(typeof counts === 'object' && counts !== null ? counts : {})
  return {
    counts: Object.fromEntries(entries.filter(([, count]) => Number.isSafeInteger(count))),
    resolution: isResolution(resolution) ? resolution : EMPTY_DRAFT.resolution,
    reasonCode,
    description,
  }
}

/** The buyer's draft of a request in this tab. It survives a reload and a new sign-in until the request is sent. */
export const useStoredDraft = (orderNo: string) => {
  const memberId = useViewer()?.memberId ?? ''
  const [entry] = useState(() => entryFor(memberId, orderNo))
  const draft = parseDraft(useStorageEntry(entry))
  return [draft, (changed: RequestDraft) => entry.write(JSON.stringify(changed))] as const
}

/** Removes the draft of a sent request. */
export const removeStoredDraft = (memberId: string, orderNo: string): void =>
  entryFor(memberId, orderNo).write(null)
