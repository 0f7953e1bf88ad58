import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useStores } from '#storefront/lib/shop.tsx'
import { decodePart } from '#storefront/lib/url/decode-part.ts'

/**
 * Sets the text of the search boxes to the keyword of the result page, or clears it on other pages. Runs once per page.
 * Preserves text typed before the first page was hydrated or after a search was started.
 */
export const useSearchedKeyword = (): void => {
  const { root } = useStores()
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    const keyword = parseKeyword(pathname)
    const { searchKeyWord, searchdata } = root.get()
    const isTyped = isFirst.current && searchdata !== searchKeyWord
    isFirst.current = false
    if (keyword !== searchKeyWord) {
      root.set({ searchKeyWord: keyword, searchdata: isTyped ? searchdata : keyword })
    }
  }, [root, pathname])
}

const parseKeyword = (pathname: string): string => {
  const [, area, keyword = ''] = pathname.split('/')
  return area === 'search' ? decodePart(keyword) : ''
}
