import { useEffect, useRef } from 'react'
import { type UIMatch, useLocation, useMatches } from 'react-router-dom'
import { useShop } from '#client/lib/shop.tsx'
import { applyHead, type PageData } from './head-tags.ts'
import { builtTitle } from './title.ts'

const isPageData = (data: unknown): data is PageData =>
  typeof data === 'object' && data !== null && 'title' in data && 'path' in data

/** Head data of the page that matched; a page that could not be loaded has a built title and stays out of search engines. */
export const findPageData = (loaded: readonly unknown[], path: string): PageData =>
  loaded.findLast(isPageData) ?? { title: builtTitle(path), path, robots: 'noindex' }

const toLoaderData = (matches: readonly UIMatch[]): unknown[] => matches.map(({ loaderData }) => loaderData)

/** Keeps the document head in step with the page; the server wrote the first one. */
export const useDocumentHead = (): void => {
  const matches = useMatches()
  const { pathname } = useLocation()
  const { origins } = useShop()
  const isFirst = useRef(true)
  const page = findPageData(toLoaderData(matches), pathname)
  useEffect(() => {
    if (isFirst.current && document.head.querySelector('[data-page]') !== null) {
      isFirst.current = false
      return
    }
    isFirst.current = false
    applyHead(page, origins)
  }, [page, origins])
}
