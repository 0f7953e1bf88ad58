import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { useShop } from '#client/lib/shop.tsx'
import { applyHead, type PageData } from './head-tags.ts'
import { buildTitle } from './title.ts'

const isPageData = (data: unknown): data is PageData =>
  typeof data === 'object' && data !== null && 'title' in data && 'path' in data

/** Title of an address without a page. Its path is no name of anything. */
const MISSING_TITLE = 'Page not found'

/**
 * Head data of the matched page. A page that failed to load gets `noindex` and a title built from its path, unless the
 * page is missing.
 */
export const findPageData = (
  loaded: readonly unknown[],
  path: string,
  { isMissing = false }: { isMissing?: boolean } = {},
): PageData =>
  loaded.findLast(isPageData) ?? {
    title: isMissing ? MISSING_TITLE : buildTitle(path),
    path,
    robots: 'noindex',
  }

/** Updates the document head after each navigation. The server rendered the first one. */
export const useDocumentHead = (): void => {
  const matches = useMatches()
  const { pathname } = useLocation()
  const { origins } = useShop()
  const isFirst = useRef(true)
  const page = findPageData(
    matches.map(({ loaderData }) => loaderData),
    pathname,
  )
  useEffect(() => {
    const isRendered = isFirst.current && document.head.querySelector('[data-page]') !== null
    isFirst.current = false
    if (!isRendered) applyHead(page, origins)
  }, [page, origins])
}
