import { useEffect } from 'react'
import { useRootState, useStores } from '#client/lib/shop.tsx'
import styles from './offline-notice.module.css'

/** Tracks the online status in the root state and says so in a slim line while it is off (AMB-4-online-display). */
export function OfflineNotice() {
  const { root } = useStores()
  useEffect(() => {
    const tell = () => root.set({ isOnline: navigator.onLine })
    tell()
    window.addEventListener('online', tell)
    window.addEventListener('offline', tell)
    return () => {
      window.removeEventListener('online', tell)
      window.removeEventListener('offline', tell)
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
