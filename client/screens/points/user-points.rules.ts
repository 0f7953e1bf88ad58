/** Side of the ledger that an address asks for; both when it names none. */
export const directionOf = (search: URLSearchParams): 'in' | 'out' | undefined => {
  const side = search.get('side')
  return side === 'in' || side === 'out' ? side : undefined
}
