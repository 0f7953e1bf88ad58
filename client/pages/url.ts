export type Query = Readonly<Record<string, string | number | undefined>>

/** A path with further parts, encoded; parts that are missing or empty are left out. */
export const withParts = (base: string, ...parts: (string | number | undefined)[]): string =>
  [
    base,
    ...parts.filter(part => part !== undefined && part !== '').map(part => encodeURIComponent(String(part))),
  ].join('/')

/** A path with a query; parameters that are missing or empty are left out. */
export const withSearch = (path: string, query: Query = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return path
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${path}?${search}`
}

/** A page number for a URL: the first page has none. */
export const toPageParam = (page?: number): number | undefined => (page === 1 ? undefined : page)

/** Links to pages that are named by one further part, such as `/hot-deals/12`. */
export const byId =
  (base: string) =>
  (id?: string | number): string =>
    withParts(base, id)

/** Links to pages that take a list of one item, such as `/blog/list/repair/2`. */
export const byIdAndPage =
  (base: string) =>
  (id?: string, page?: number): string =>
    withParts(base, id, toPageParam(page))

/** Links to pages that are named by one query parameter, such as `/evaluate.html?orderNo=FB1`. */
export const byQuery =
  (name: string) =>
  (base: string) =>
  (value?: string): string =>
    withSearch(base, { [name]: value })
