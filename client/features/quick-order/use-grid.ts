import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#client/lib/shop.tsx'
import type { QuickCheck, QuickRow } from '#contract/quick-order.contract.ts'
import { emptyRows, filledRows, type GridRow, toRows, withoutRows, withRow } from './grid.rules.ts'
import { quickOrderQueries } from './quick-order.queries.ts'
import { storeRows, takeStoredRows } from './stored-rows.ts'

const PAUSE_MS = 350

/**
 * The rows of the grid, stored across reloads, with the server's result on them a moment after each change. They are of the
 * member of the moment: another member needs a new component (by its `key`).
 */
export const useGrid = () => {
  const queryClient = useQueryClient()
  const memberId = useViewer()?.memberId
  const [rows, setRows] = useState<GridRow[]>(emptyRows)
  const [asked, setAsked] = useState<GridRow[]>([])
  useEffect(() => {
    const stored = takeStoredRows(memberId)
    // oxlint-disable-next-line set-state-in-effect -- the server does not know the storage, so the first view is empty
    if (stored.length > 0) setRows([...stored, ...emptyRows(1)])
  }, [memberId])
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
    storeRows(memberId, rows)
    const timer = setTimeout(() => setAsked(filledRows(rows)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [memberId, rows])
  const check = useQuery({
    ...quickOrderQueries.check(asked),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  })
  const filled = filledRows(rows)
  const isAsked = filled.length === asked.length && filled.every((row, index) => row === asked[index])
  const results = new Map<string, QuickRow>()
  if (asked.length > 0 && !check.isPlaceholderData) {
    asked.forEach((row, index) => {
      const result = check.data?.rows[index]
      if (result !== undefined) results.set(row.key, result)
    })
  }
  return {
    rows,
    filled,
    results,
    check: asked.length === 0 ? undefined : check.data,
    /** Some of what stands there has no result yet; what is shown may be of what stood there before. */
    isChecking: check.isFetching || (filled.length > 0 && !isAsked),
    change: (row: GridRow) => setRows(current => withRow(current, row)),
    remove: (key: string) => setRows(current => current.filter(row => row.key !== key)),
    clear: () => setRows(emptyRows()),
    /** Puts rows below those that are written. An empty grid shows their results at once; else all are checked together. */
    append: (more: QuickCheck) => {
      // Rows may have been edited while the list was read.
      const before = filledRows(latest.current)
      const all = [...before, ...toRows(more.rows)]
      setRows([...all, ...emptyRows(1)])
      if (before.length > 0) return
      queryClient.setQueryData(quickOrderQueries.check(all).queryKey, more)
      setAsked(all)
    },
    /** Takes away rows that are done with; later edits stay. */
    drop: (done: readonly GridRow[]) => setRows(current => withoutRows(current, done)),
  }
}

export type Grid = ReturnType<typeof useGrid>
