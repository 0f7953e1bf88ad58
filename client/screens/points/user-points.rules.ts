/** Side of the ledger that an address asks for; both when it names none. */
export const readDirection = (search: URLSearchParams): 'in' | 'out' | undefined => {
  const side = search.get('side')
  return side === 'in' || side === 'out' ? side : undefined
}
