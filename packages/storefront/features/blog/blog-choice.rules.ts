import { toPageNum } from '#storefront/lib/url/search-params.ts'
import { paths } from '#storefront/paths.ts'

/** Filter of an article list. */
export type BlogChoice = { category?: string; tag?: string; date?: string; keyword?: string }

export type BlogListing = {
  kind: 'home' | 'list' | 'archives' | 'date' | 'tag' | 'search'
  choice: BlogChoice
  pageNum: number
  /** URL of another page of the same list. */
  hrefFor: (pageNum: number) => string
}

type Params = Readonly<Record<string, string | undefined>>

const DATE = /^\d{4}(-(0[1-9]|1[0-2]))?$/

/** Parses a blog URL into the list, its filter and the page number. Null if the URL contains an invalid date. */
export const parseBlogUrl = (
  pathname: string,
  params: Params,
  search: URLSearchParams,
): BlogListing | null => {
  const { id } = params
  const pageNum = toPageNum(params['page'] ?? search.get('pageNum'))
  const kind = findKind(pathname)
  const isDated = kind === 'archives' || kind === 'date'
  if (isDated && id !== undefined && !DATE.test(id)) return null
  const field = fieldByKind[kind]
  const choice = id === undefined || field === undefined ? {} : { [field]: id }
  return { kind, choice, pageNum, hrefFor: page => toHref(kind, id, page) }
}

const fieldByKind: Partial<Record<BlogListing['kind'], keyof BlogChoice>> = {
  list: 'category',
  tag: 'tag',
  search: 'keyword',
  archives: 'date',
  date: 'date',
}
const kinds = ['list', 'archives', 'date', 'tag', 'search'] as const

const findKind = (pathname: string): BlogListing['kind'] =>
  kinds.find(kind => kind === pathname.split('/')[2]) ?? 'home'

/** Category, tag and archive lists have the page number in the path after the id. Everything else uses `?pageNum=`. */
const toHref = (kind: BlogListing['kind'], id: string | undefined, page: number): string => {
  if (id !== undefined && kind === 'list') return paths.blogList(id, page)
  if (id !== undefined && kind === 'tag') return paths.blogTag(id, page)
  if (id !== undefined && kind === 'archives') return paths.blogArchives(id, page)
  const base = {
    home: paths.blog(),
    list: paths.blogList(),
    tag: paths.blogTag(),
    archives: paths.blogArchives(),
    date: paths.blogDate(id),
    search: paths.blogSearch(id),
  }[kind]
  return page > 1 ? `${base}?pageNum=${page}` : base
}
