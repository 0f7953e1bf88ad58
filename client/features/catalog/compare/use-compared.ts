import { useMemo } from 'react'
import { useStorageEntry } from '#client/lib/state/storage-entry.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { MAX_COMPARED } from '#contract/core/selection-limits.ts'
import { type Compared, comparedEntry, parseCompared, writeCompared } from './compared-store.ts'

/** SKUs selected for comparison in this tab, at most `MAX_COMPARED`, with functions to change the selection. */
export const useCompared = () => {
  const text = useStorageEntry(comparedEntry)
  const entries = useMemo(() => parseCompared(text), [text])
  const mark = (entry: Compared, isMarked: boolean): void => {
    const others = entries.filter(({ skuCode }) => skuCode !== entry.skuCode)
    if (!isMarked) return writeCompared(others)
    if (others.length >= MAX_COMPARED) {
      toast.warning(`You can compare up to ${MAX_COMPARED} products. Remove one first.`)
      return
    }
    writeCompared([...others, entry])
  }
  return { entries, mark, clear: () => writeCompared([]) }
}
