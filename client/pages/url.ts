export type Query = Readonly<Record<string, string | number | undefined>>

const encode = (part: string | number | undefined): string => encodeURIComponent(String(part))

/** Appends encoded segments to a path. Omits empty ones. */
export const withParts = (base: string, ...parts: (string | number | undefined)[]): string =>
  [base, ...parts.filter(part => part !== undefined && part !== '').map(encode)].join('/')

/** Appends a query to a path. Omits empty parameters. */
export const withSearch = (path: string, query: Query = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return path
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${path}?${search}`
}

/** Page number for a URL; undefined for the first page. */
export const toPageParam = (page?: number): number | undefined => (page === 1 ? undefined : page)

/** Links to pages with one path parameter, such as `/hot-deals/12`. */
export const byId =
  (base: string) =>
  (id?: string | number): string =>
    withParts(base, id)

/** Links to pages with an id and a page number, such as `/blog/list/repair/2`. */
export const byIdAndPage =
  (base: string) =>
  (id?: string, page?: number): string =>
    withParts(base, id, toPageParam(page))

/** Links to pages with any query parameters. */
export const byQueries =
  (base: string) =>
  (query: Query = {}): string =>
    withSearch(base, query)

/** Links to pages with one path parameter and any query parameters. */
export const byIdAndQueries =
  (base: string) =>
  (id?: string, query: Query = {}): string =>
    withSearch(withParts(base, id), query)

/** Links to pages with one query parameter, such as `/evaluate.html?orderNo=FB1`. */
export const byQuery =
  (name: string) =>
  (base: string) =>
  (value?: string): string =>
    withSearch(base, { [name]: value })
