const MAX_PAGE = 100_000

/** Parses a page number from a URL; 1 for anything invalid. */
export const toPageNum = (written: string | null | undefined): number => {
  const page = Number(written ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1
}

/** Page number in a query; 1 if missing or invalid. */
export const readPageNum = (search: URLSearchParams, name = 'pageNum'): number => toPageNum(search.get(name))
