import { type ListChoice, toQueryParams } from '../../list-choice.rules.ts'

/** Builds the URL of a list page for a choice. */
export type ToHref = (choice: ListChoice) => string

/** URLs with the page number in the query. They always include `fixedParams`. */
export const queryHref =
  (path: string, fixedParams: Readonly<Record<string, string>> = {}): ToHref =>
  choice => {
    const query = new URLSearchParams({
      ...fixedParams,
      ...toQueryParams(choice),
      ...(choice.pageNum > 1 && { pageNum: String(choice.pageNum) }),
    }).toString()
    return query === '' ? path : `${path}?${query}`
  }

/** URLs with the page number as the last path segment. */
export const pathHref =
  (path: string): ToHref =>
  choice => {
    // Faster than URLSearchParams, because a page contains about 80 of these URLs. Names need no escaping.
    const query = Object.entries(toQueryParams(choice))
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')
    const page = choice.pageNum > 1 ? `/${choice.pageNum}` : ''
    return `${path}${page}${query === '' ? '' : `?${query}`}`
  }
