const MAX_PAGE = 100_000

/** Parses a page number from a URL; 1 for anything invalid. */
export const toPageNum = (written: string | null | undefined): number => {
  const page = Number(written ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1
}

/** Page number in a query; 1 if missing or invalid. */
export const readPageNum = (search: URLSearchParams, name = 'pageNum'): number => toPageNum(search.get(name))

type Changes = Readonly<Record<string, string | number | undefined>>

/**
 * Applies changes to a query and returns it as `?a=1`; undefined and '' remove a parameter. Resets `pageNum`, unless the
 * changes contain it.
 */
export const updateSearch = (search: URLSearchParams, changes: Changes): string => {
  const next = new URLSearchParams(search)
  if (!('pageNum' in changes)) next.delete('pageNum')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '' || (name === 'pageNum' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
