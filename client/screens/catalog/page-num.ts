/** The page that a query asks for; the first one when it makes no sense. */
export const pageNumOf = (query: URLSearchParams): number => {
  const page = Number(query.get('pageNum') ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1
}
