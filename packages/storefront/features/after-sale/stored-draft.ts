import {
  createStorageEntry,
  hasTexts,
  parseStored,
  type StorageEntry,
  useStorageEntry,
} from '@fixbench/ui/state/storage-entry.ts'
import { useState } from 'react'
import { useMemberId } from '#storefront/lib/shop.tsx'
import { EMPTY_DRAFT, type ItemDraft, isResolution, type RequestDraft } from './after-sale.rules.ts'

/** One entry per member and order, so that members never see each other's drafts. */
const entryFor = (memberId: string, orderNo: string): StorageEntry =>
  createStorageEntry(() => sessionStorage, `after-sale-draft:${memberId}:${orderNo}`)

const isItemDraft = (item: unknown): item is ItemDraft =>
  hasTexts(item, 'reasonCode', 'description') && Number.isSafeInteger(Reflect.get(item, 'count'))

const parseDraft = (text: string | null): RequestDraft => {
  const stored = parseStored(text)
  if (!hasTexts(stored, 'resolution')) return EMPTY_DRAFT
  const { resolution } = stored
  const items: unknown = Reflect.get(stored, 'items')
  const entries = Object.entries(typeof items === 'object' && items !== null ? items : {})

  return {
    items: Object.fromEntries(entries.filter((entry): entry is [string, ItemDraft] => isItemDraft(entry[1]))),
    resolution: isResolution(resolution) ? resolution : EMPTY_DRAFT.resolution,
  }
}

/** The buyer's draft of a request in this tab. It survives a reload and a new sign-in until the request is sent. */
export const useStoredDraft = (orderNo: string) => {
  const memberId = useMemberId()
  const [entry] = useState(() => entryFor(memberId, orderNo))
  const draft = parseDraft(useStorageEntry(entry))
  return [draft, (changed: RequestDraft) => entry.write(JSON.stringify(changed))] as const
}

/** Removes the draft of a sent request. */
export const removeStoredDraft = (memberId: string, orderNo: string): void =>
  entryFor(memberId, orderNo).write(null)
