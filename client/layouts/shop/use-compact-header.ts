import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useStores } from '#client/lib/shop.tsx'
import { type CompactRule, hasCompactHeader, isCompactAt } from './compact-header.rules.ts'

/** Sets `searchFlag` of the root state while the page is scrolled far enough for the compact header. */
export const useCompactHeader = (rule: CompactRule): void => {
  const { root } = useStores()
  const { pathname } = useLocation()
  const isAllowed = hasCompactHeader(rule, pathname)
  useEffect(() => {
    const update = () => root.set({ searchFlag: isAllowed && isCompactAt(window.scrollY) })
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      window.removeEventListener('scroll', update)
      root.set({ searchFlag: false })
    }
  }, [root, isAllowed])
}
