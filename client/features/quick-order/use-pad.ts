import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { QuickCheck, QuickRow } from '#contract/quick-order.contract.ts'
import { emptyRows, filledRows, type PadRow, rowsOfCheck, withoutRows, withRow } from './pad.rules.ts'
import { quickOrderQueries } from './quick-order.queries.ts'

const STORAGE_KEY = 'quick-order-pad'
/** A list that is longer is not kept beyond the page. */
const MOST_KEPT = 500
const PAUSE_MS = 350

const readKept = (): PadRow[] | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    if (!Array.isArray(kept)) return null
    const rows = kept.flatMap((row: unknown, index): PadRow[] =>
      Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'string'
        ? [{ key: `kept-${index}`, code: row[0], quantity: row[1] }]
        : [],
    )
    return rows.length === 0 ? null : rows
  } catch {
    return null
  }
}

const keep = (rows: readonly PadRow[]): void => {
  try {
    const kept = filledRows(rows).slice(0, MOST_KEPT)
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept.map(row => [row.code, row.quantity])))
  } catch {
    // A full or forbidden storage costs only the memory of the pad.
  }
}

/** The rows of the pad, kept over reloads, with the server's verdict on them a moment after each change. */
export const usePad = () => {
  const queryClient = useQueryClient()
  const [rows, setRows] = useState<PadRow[]>(emptyRows)
  const [asked, setAsked] = useState<PadRow[]>([])
  useEffect(() => {
    const kept = readKept()
    // oxlint-disable-next-line set-state-in-effect -- the server does not know the storage, so the first view is empty
    if (kept !== null) setRows([...kept, ...emptyRows(1)])
  }, [])
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
    keep(rows)
    const timer = setTimeout(() => setAsked(filledRows(rows)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [rows])
  const check = useQuery({
    ...quickOrderQueries.check(asked),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  })
  const verdicts = new Map<string, QuickRow>()
  if (asked.length > 0 && !check.isPlaceholderData) {
    asked.forEach((row, index) => {
      const verdict = check.data?.rows[index]
      if (verdict !== undefined) verdicts.set(row.key, verdict)
    })
  }
  return {
    rows,
    filled: filledRows(rows),
    verdicts,
    check: asked.length === 0 ? undefined : check.data,
    isChecking: check.isFetching,
    change: (row: PadRow) => setRows(current => withRow(current, row)),
    remove: (key: string) => setRows(current => current.filter(row => row.key !== key)),
    clear: () => setRows(emptyRows()),
    /** Puts rows below those that are written. An empty pad shows their verdicts at once; else all are checked together. */
    append: (more: QuickCheck) => {
      // The list was read meanwhile: rows may have been written since it was given.
      const before = filledRows(latest.current)
      const all = [...before, ...rowsOfCheck(more.rows)]
      setRows([...all, ...emptyRows(1)])
      if (before.length > 0) return
      queryClient.setQueryData(quickOrderQueries.check(all).queryKey, more)
      setAsked(all)
    },
    /** Takes away rows that are done with; what was written meanwhile stays. */
    drop: (done: readonly PadRow[]) => setRows(current => withoutRows(current, done)),
  }
}

export type Pad = ReturnType<typeof usePad>
