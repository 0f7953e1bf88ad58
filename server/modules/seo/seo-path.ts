/** The path of an address: origin, query and hash dropped, percent encoding decoded where it is sound. */
export const toPath = (address: string): string => {
  const withoutOrigin = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
  const bare = withoutOrigin.split(/[?#]/, 1)[0] ?? ''
  const path = bare.startsWith('/') ? bare : `/${bare}`
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The last segment of a path or the text itself: `/list/iphone-parts` and `iphone-parts` name the same category. */
export const getSegment = (address: string, area: 'list' | 'detail'): string => {
  const segments = toPath(address).split('/').filter(Boolean)
  return (segments[0] === area ? segments[1] : segments.at(-1)) ?? ''
}
