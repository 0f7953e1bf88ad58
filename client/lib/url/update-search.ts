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
