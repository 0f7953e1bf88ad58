import { toPageNum } from '#client/lib/url/page-num.ts'
import { paths } from '#client/paths.ts'

/** What a list of articles is narrowed by. */
export type BlogChoice = { category?: string; tag?: string; date?: string; keyword?: string }

export type BlogPlace = {
  kind: 'home' | 'list' | 'archives' | 'date' | 'tag' | 'search'
  choice: BlogChoice
  pageNum: number
  /** Address of another page of the same list. */
  hrefFor: (pageNum: number) => string
}

type Params = Readonly<Record<string, string | undefined>>

const DATE = /^\d{4}(-(0[1-9]|1[0-2]))?$/

/** Reads an address of the blog: which list, narrowed by what, which page. Null for a date that is none. */
export const findBlogPlace = (
  pathname: string,
  params: Params,
  search: URLSearchParams,
): BlogPlace | null => {
  const { id } = params
  const pageNum = toPageNum(params['page'] ?? search.get('pageNum'))
  const kind = findKind(pathname)
  const isDated = kind === 'archives' || kind === 'date'
  if (isDated && id !== undefined && !DATE.test(id)) return null
  const field = fieldByKind[kind]
  const choice = id === undefined || field === undefined ? {} : { [field]: id }
  return { kind, choice, pageNum, hrefFor: page => toHref(kind, id, page) }
}

const fieldByKind: Partial<Record<BlogPlace['kind'], keyof BlogChoice>> = {
  list: 'category',
  tag: 'tag',
  search: 'keyword',
  archives: 'date',
  date: 'date',
}
const kinds = ['list', 'archives', 'date', 'tag', 'search'] as const

const findKind = (pathname: string): BlogPlace['kind'] =>
  kinds.find(kind => kind === pathname.split('/')[2]) ?? 'home'

/** Lists have their page in the path after an id; without one, and elsewhere, it is a parameter. */
const toHref = (kind: BlogPlace['kind'], id: string | undefined, page: number): string => {
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

const MONTH_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "July 2025" for `2025-07`, "2025" for a year. */
export const monthLabel = (date: string): string =>
  date.includes('-') ? MONTH_FORMAT.format(new Date(`${date}-01T00:00:00Z`)) : date
