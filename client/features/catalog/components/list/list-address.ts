import { choiceQuery, type ListChoice } from '../../list-choice.rules.ts'

/** How a list page writes its address for a choice. */
export type ToHref = (choice: ListChoice) => string

/** Addresses of a page with its page number in the query; the page's other fields always stay. */
export const queryAddress =
  (path: string, own: Readonly<Record<string, string>> = {}): ToHref =>
  choice => {
    const query = new URLSearchParams({
      ...own,
      ...choiceQuery(choice),
      ...(choice.pageNum > 1 && { pageNum: String(choice.pageNum) }),
    }).toString()
    return query === '' ? path : `${path}?${query}`
  }

/** Addresses of a page whose number is the last part of its path. */
export const pathAddress =
  (path: string): ToHref =>
  choice => {
    // Quicker than URLSearchParams, for a page writes some eighty of these. Names need no escaping, values little.
    const query = Object.entries(choiceQuery(choice))
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')
    const page = choice.pageNum > 1 ? `/${choice.pageNum}` : ''
    return `${path}${page}${query === '' ? '' : `?${query}`}`
  }
