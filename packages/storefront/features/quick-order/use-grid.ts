import type { QuickCheck, QuickRow } from '@fixbench/contract/quick-order/quick-order.schemas.ts'
import { QUICK_ROWS } from '@fixbench/contract/quick-order/quick-order-limits.ts'
import { createStorageEntry, parseList, type StorageEntry } from '@fixbench/ui/state/storage-entry.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callQuery } from '#storefront/lib/api/query.ts'
import { useViewer } from '#storefront/lib/shop.tsx'
import {
  createEmptyRows,
  type GridRow,
  getFilledRows,
  removeRows,
  replaceRow,
  toRows,
  withEmptyRow,
} from './grid.rules.ts'

export const quickOrderQueries = {
  /** Result of each row of a list, and the totals. */
  check: (rows: readonly GridRow[]) =>
    callQuery(
      'quick-order',
      'check',
      { rows: rows.map(({ code, quantity }) => ({ code, quantity })) },
      { staleTime: 10_000 },
    ),

  /** SKU suggestions for a keyword. */
  suggest: (keyword: string) =>
    callQuery('quick-order', 'suggest', { keyword }, { meta: { reaction: 'silent' } }),
}

const DEBOUNCE_MS = 350

/** One entry per member, so that members never see each other's rows. */
const entryFor = (memberId: string | undefined): StorageEntry =>
  createStorageEntry(() => sessionStorage, `quick-order-pad:${memberId ?? 'guest'}`)

/** Loads and removes the rows stored in this tab. A member also receives the rows entered as a guest before sign-in. */
const takeStoredRows = (memberId: string | undefined): GridRow[] =>
  toRows([...new Set([memberId, undefined])].flatMap(take)).slice(0, QUICK_ROWS)

const take = (memberId: string | undefined): { code: string; quantity: string }[] => {
  const entry = entryFor(memberId)
  const stored = parseList(entry.read())
  entry.write(null)
  return stored.flatMap(row =>
    Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'string'
      ? [{ code: row[0], quantity: row[1] }]
      : [],
  )
}

const storeRows = (memberId: string | undefined, rows: readonly GridRow[]): void => {
  entryFor(memberId).write(JSON.stringify(getFilledRows(rows).map(({ code, quantity }) => [code, quantity])))
}

/**
 * State of the quick-order grid: rows, which survive a reload, and the server's result for each, debounced. The rows
 * belong to the current member; use a `key` to remount the component for another one.
 */
export const useGrid = () => {
  const queryClient = useQueryClient()
  const memberId = useViewer()?.memberId
  const [rows, setRows] = useState<GridRow[]>(createEmptyRows)
  const [requested, setRequested] = useState<GridRow[]>([])

  useEffect(() => {
    const stored = takeStoredRows(memberId)
    // oxlint-disable-next-line set-state-in-effect -- session storage is unavailable during server rendering
    if (stored.length > 0) setRows(withEmptyRow(stored))
  }, [memberId])

  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
    storeRows(memberId, rows)
    const timer = setTimeout(() => setRequested(getFilledRows(rows)), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [memberId, rows])

  const check = useQuery({
    ...quickOrderQueries.check(requested),
    enabled: requested.length > 0,
    placeholderData: keepPreviousData,
  })

  const filled = getFilledRows(rows)
  const isRequested =
    filled.length === requested.length && filled.every((row, index) => row === requested[index])
  const checkedRows = check.isPlaceholderData ? [] : (check.data?.rows ?? [])
  const results = new Map(
    requested.flatMap((row, index): [string, QuickRow][] => {
      const result = checkedRows[index]
      return result === undefined ? [] : [[row.key, result]]
    }),
  )

  return {
    rows,
    filled,
    results,
    check: requested.length === 0 ? undefined : check.data,
    /** Whether some rows have no result yet; `check` may then be outdated. */
    isChecking: check.isFetching || (filled.length > 0 && !isRequested),
    change: (row: GridRow) => setRows(current => replaceRow(current, row)),
    remove: (key: string) => setRows(current => current.filter(row => row.key !== key)),
    clear: () => setRows(createEmptyRows()),
    /**
     * Appends checked rows and returns true, or returns false if the list would be too long. In an empty grid, their
     * results show immediately; otherwise, all rows are rechecked.
     */
    append: (more: QuickCheck): boolean => {
      // Rows may have been edited while the list was being parsed.
      const existing = getFilledRows(latest.current)
      if (existing.length + more.rows.length > QUICK_ROWS) return false
      const all = [...existing, ...toRows(more.rows)]
      setRows(withEmptyRow(all))
      if (existing.length > 0) return true
      queryClient.setQueryData(quickOrderQueries.check(all).queryKey, more)
      setRequested(all)
      return true
    },
    /** Removes ordered rows, unless they were edited in the meantime. */
    drop: (done: readonly GridRow[]) => setRows(current => removeRows(current, done)),
  }
}

export type Grid = ReturnType<typeof useGrid>
