import { filledRows, type GridRow, toRows } from './grid.rules.ts'

/** A longer list is not stored beyond the page. */
const MOST_STORED = 500

/** Whose grid it is: no one sees what another has written. */
const toStorageKey = (memberId: string | undefined): string => `quick-order-pad:${memberId ?? 'guest'}`

/** Takes the rows that this window stores for a member; a guest's grid goes to the member who signs in. */
export const takeStoredRows = (memberId: string | undefined): GridRow[] => {
  const places = memberId === undefined ? [undefined] : [memberId, undefined]
  return toRows(places.flatMap(take))
}

export const storeRows = (memberId: string | undefined, rows: readonly GridRow[]): void => {
  try {
    const stored = filledRows(rows).slice(0, MOST_STORED)
    sessionStorage.setItem(
      toStorageKey(memberId),
      JSON.stringify(stored.map(({ code, quantity }) => [code, quantity])),
    )
  } catch {
    // A full or forbidden storage costs only the memory of the grid.
  }
}

const take = (memberId: string | undefined): { code: string; quantity: string }[] => {
  const place = toStorageKey(memberId)
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    sessionStorage.removeItem(place)
    if (!Array.isArray(stored)) return []
    return stored.flatMap((row: unknown) =>
      Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'string'
        ? [{ code: row[0], quantity: row[1] }]
        : [],
    )
  } catch {
    return []
  }
}
