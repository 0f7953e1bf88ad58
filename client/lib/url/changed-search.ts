type Changes = Readonly<Record<string, string | number | undefined>>

/** Query of an address with changes, as `?a=1`; undefined and '' take a parameter out. A new filter starts at the first page. */
export const changedSearch = (search: URLSearchParams, changes: Changes): string => {
  const next = new URLSearchParams(search)
  if (!('pageNum' in changes)) next.delete('pageNum')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '' || (name === 'pageNum' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
