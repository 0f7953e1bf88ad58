const LAST = 100_000

/** The page that a query asks for; the first one when it makes no sense. */
export const pageNumOf = (search: URLSearchParams): number => {
  const page = Number(search.get('pageNum') ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page <= LAST ? page : 1
}
