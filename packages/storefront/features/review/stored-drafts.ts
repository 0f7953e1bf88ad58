import {
  createStorageEntry,
  hasTexts,
  parseList,
  type StorageEntry,
  useStorageEntry,
} from '@fixbench/ui/state/storage-entry.ts'
import { useState } from 'react'
import { useMemberId } from '#storefront/lib/shop.tsx'
import type { Draft } from './review-draft.rules.ts'

type DraftTexts = Omit<Draft, 'files'>

/** One entry per member and order, so that members never see each other's drafts. */
const entryFor = (memberId: string, orderNo: string): StorageEntry =>
  createStorageEntry(() => sessionStorage, `review-drafts:${memberId}:${orderNo}`)

const isDraftTexts = (value: unknown): value is DraftTexts =>
  hasTexts(value, 'orderItemId', 'title', 'content') &&
  [0, 1, 2, 3, 4, 5].includes(Reflect.get(value, 'rating'))

/**
 * The member's drafts for the items of an order in this tab, without photos. They survive a reload and a new sign-in
 * until the reviews are sent.
 */
export const useStoredDrafts = (orderNo: string) => {
  const memberId = useMemberId()
  const [entry] = useState(() => entryFor(memberId, orderNo))
  const drafts = parseList(useStorageEntry(entry)).filter(isDraftTexts)
  return [
    drafts,
    (changed: readonly Draft[]) =>
      entry.write(
        JSON.stringify(
          changed.map(({ orderItemId, rating, title, content }) => ({ orderItemId, rating, title, content })),
        ),
      ),
  ] as const
}

/** Removes the drafts of sent reviews. */
export const removeStoredDrafts = (memberId: string, orderNo: string): void =>
  entryFor(memberId, orderNo).write(null)
