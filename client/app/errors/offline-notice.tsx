import { useRootState, useStores } from '@fixbench/storefront/lib/shop.tsx'
import { useEffect } from 'react'
import styles from './offline-notice.module.css'

/** Tracks the online status in the root state and shows a banner while the browser is offline (AMB-4-online-display). */
export function OfflineNotice() {
  const { root } = useStores()
  useEffect(() => {
    const update = () => root.set({ isOnline: navigator.onLine })
    update()
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [root])

  const isOnline = useRootState(state => state.isOnline)
  if (isOnline) return null

  return (
    <p role="status" className={styles.notice}>
      You’re offline. This page may be out of date.
    </p>
  )
}
