/** Reads whether a query filters by earned (`in`) or spent (`out`) points; undefined for both. */
export const readDirection = (search: URLSearchParams): 'in' | 'out' | undefined => {
  const side = search.get('side')
  return side === 'in' || side === 'out' ? side : undefined
}
