import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router-dom'

/** How far each page was scrolled when it was left, by its history key. */
const leftAt = new Map<string, number>()

/**
 * After Back, shows the start of a page that has become shorter since it was left, such as an emptied cart. The router
 * restores its position only as far as the page reaches, which is the footer. Runs after `ScrollRestoration` of the same
 * component.
 */
export const useTopOfShorterPage = (): void => {
  const { key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const isLeaving = useNavigation().state !== 'idle'

  useEffect(() => {
    if (isLeaving) leftAt.set(key, window.scrollY)
  }, [isLeaving, key])

  useLayoutEffect(() => {
    const top = leftAt.get(key) ?? 0
    if (isReturn && window.scrollY < Math.floor(top)) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [key, isReturn])
}
