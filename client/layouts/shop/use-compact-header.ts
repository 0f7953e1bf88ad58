import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useStores } from '#client/lib/shop.tsx'
import { type CompactRule, hasCompactHeader, isCompactAt } from './compact-header.rules.ts'

export type { CompactRule } from './compact-header.rules.ts'

/** Keeps `searchFlag` of the root state: on while the page is scrolled far enough for the compact header. */
export const useCompactHeader = (rule: CompactRule): void => {
  const { root } = useStores()
  const { pathname } = useLocation()
  const isAllowed = hasCompactHeader(rule, pathname)
  useEffect(() => {
    const judge = () => root.set({ searchFlag: isAllowed && isCompactAt(window.scrollY) })
    judge()
    window.addEventListener('scroll', judge, { passive: true })
    return () => {
      window.removeEventListener('scroll', judge)
      root.set({ searchFlag: false })
    }
  }, [root, isAllowed])
}
