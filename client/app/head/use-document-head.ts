import type { Brand } from '@fixbench/contract/brand/brand.ts'
import { useShop } from '@fixbench/storefront/lib/shop.tsx'
import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
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
  { brand, isMissing = false }: { brand: Brand; isMissing?: boolean },
): PageData =>
  loaded.findLast(isPageData) ?? {
    title: isMissing ? MISSING_TITLE : buildTitle(path, brand.name),
    path,
    robots: 'noindex',
  }

/**
 * Updates the document head after each navigation. The server rendered the first one, and a page that failed to load
 * leaves it to its error view.
 */
export const useDocumentHead = (): void => {
  const page = useMatches()
    .map(({ loaderData }) => loaderData)
    .findLast(isPageData)
  const { origins } = useShop()
  const isFirst = useRef(true)

  useEffect(() => {
    const isRendered = isFirst.current && document.head.querySelector('[data-page]') !== null
    isFirst.current = false
    if (!isRendered && page !== undefined) applyHead(page, origins)
  }, [page, origins])
}

/** Updates the document head for a page that failed to load or is missing. */
export const useErrorHead = ({ isMissing }: { isMissing: boolean }): void => {
  const { pathname } = useLocation()
  const { brand, origins } = useShop()

  useEffect(
    () => applyHead(findPageData([], pathname, { brand, isMissing }), origins),
    [pathname, isMissing, brand, origins],
  )
}
