const LAST = 100_000

/** Reads a page number as a URL writes it; the first page for anything that is none. */
export const toPageNum = (written: string | null | undefined): number => {
  const page = Number(written ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page <= LAST ? page : 1
}

/** The page that a query asks for. */
export const readPageNum = (search: URLSearchParams, name = 'pageNum'): number => toPageNum(search.get(name))
