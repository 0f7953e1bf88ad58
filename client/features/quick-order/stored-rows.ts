import { type GridRow, getFilledRows, toRows } from './grid.rules.ts'

/** Further rows are not stored. */
const MAX_STORED = 500

/** One storage key per member, so that members never see each other's rows. */
const toStorageKey = (memberId: string | undefined): string => `quick-order-pad:${memberId ?? 'guest'}`

/** Loads and removes the rows stored in this tab. A member also receives the rows entered as a guest before sign-in. */
export const takeStoredRows = (memberId: string | undefined): GridRow[] => {
  const owners = memberId === undefined ? [undefined] : [memberId, undefined]
  return toRows(owners.flatMap(take))
}

/** Stores the filled rows for this tab. */
export const storeRows = (memberId: string | undefined, rows: readonly GridRow[]): void => {
  try {
    const stored = getFilledRows(rows).slice(0, MAX_STORED)
    sessionStorage.setItem(
      toStorageKey(memberId),
      JSON.stringify(stored.map(({ code, quantity }) => [code, quantity])),
    )
  } catch {
    // Without session storage, rows don't survive a reload.
  }
}

const take = (memberId: string | undefined): { code: string; quantity: string }[] => {
  const key = toStorageKey(memberId)
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.removeItem(key)
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
