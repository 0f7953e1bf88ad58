/** The page of the cart that an address names; the first for anything else. */
export const cartPageOf = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 ? page : 1
}
