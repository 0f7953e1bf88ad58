import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useStores } from '#client/lib/shop.tsx'

/**
 * Puts the keyword of a result page into the search boxes, and empties them on other pages. Once for each page and not
 * for a search that a box has just started: text typed in the meantime stays, and so does what was typed while the first
 * page was coming alive.
 */
export const useSearchedKeyword = (): void => {
  const { root } = useStores()
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    const keyword = readKeyword(pathname)
    const { searchKeyWord, searchdata } = root.get()
    const isTyped = isFirst.current && searchdata !== searchKeyWord
    isFirst.current = false
    if (keyword !== searchKeyWord) {
      root.set({ searchKeyWord: keyword, searchdata: isTyped ? searchdata : keyword })
    }
  }, [root, pathname])
}

const readKeyword = (pathname: string): string => {
  const [, area, keyword = ''] = pathname.split('/')
  if (area !== 'search') return ''
  try {
    return decodeURIComponent(keyword)
  } catch {
    return keyword
  }
}
