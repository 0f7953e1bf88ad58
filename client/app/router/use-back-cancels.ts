import { useEffect, useRef } from 'react'
import { createPath, type Location, NavigationType, useBlocker, useNavigate } from 'react-router-dom'
import { cancelOpeningPage } from './opening-page.ts'

/** The page to keep. `isLeft` until the browser has told everyone that Back left its history entry. */
type Kept = { page: Location; isLeft: boolean }

/**
 * Back or Forward while the next page is still opening cancels that page and keeps the current one, as a browser does
 * between documents. A second Back goes back.
 */
export const useBackCancels = (): void => {
  const navigate = useNavigate()
  const kept = useRef<Kept | null>(null)

  const blocker = useBlocker(({ currentLocation, historyAction }) => {
    const isCancelled = historyAction === NavigationType.Pop && cancelOpeningPage()
    if (isCancelled) kept.current = { page: currentLocation, isLeft: true }
    return isCancelled
  })
  useEffect(() => blocker.reset?.(), [blocker])

  useEffect(() => {
    // Runs after the router, which returns to the entry of the page that it keeps.
    const onPop = () => {
      if (kept.current === null) return
      if (kept.current.isLeft) {
        kept.current.isLeft = false
        return
      }
      const { page } = kept.current
      const address = location.pathname + location.search + location.hash
      kept.current = null
      // Only another navigation aborts the one underway.
      if (address === createPath(page)) {
        void navigate(page, { replace: true, state: page.state, preventScrollReset: true })
      } else {
        void navigate(address, { replace: true })
      }
    }

    window.addEventListener('popstate', onPop)

    return () => window.removeEventListener('popstate', onPop)
  }, [navigate])
}
