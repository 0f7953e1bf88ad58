/** Whether an address asks for the lines in trouble only. */
export const showsTroubles = (search: URLSearchParams): boolean => search.get('show') === 'troubles'

/** The page of the cart that an address names; the first for anything else. */
export const cartPageOf = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 ? page : 1
}
