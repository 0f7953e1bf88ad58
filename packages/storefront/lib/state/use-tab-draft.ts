import { createStorageEntry, parseStored, useStorageEntry } from '@fixbench/ui/state/storage-entry.ts'
import { useState } from 'react'
import { useMemberId } from '../shop.tsx'

type Texts = Readonly<Record<string, string>>

const parseTexts = (text: string | null): Texts => {
  const stored = parseStored(text)
  const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/**
 * What the member has entered on a page, by field. It lasts as long as the tab, so it survives a reload and a new
 * sign-in after the session has ended. Members never see each other's drafts.
 */
export const useTabDraft = (name: string) => {
  const memberId = useMemberId()
  const [entry] = useState(() => createStorageEntry(() => sessionStorage, `draft:${memberId}:${name}`))
  const draft = parseTexts(useStorageEntry(entry))

  return {
    draft,
    change: (changes: Texts) => entry.write(JSON.stringify({ ...parseTexts(entry.read()), ...changes })),
    discard: () => entry.write(null),
  }
}
