import { useEffect } from 'react'

/** Refetches at an interval while `isActive`, for changes that no event announces. */
export const usePolling = (refetch: () => unknown, intervalMs: number, isActive = true): void => {
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setInterval(() => void refetch(), intervalMs)
    return () => clearInterval(timer)
  }, [refetch, intervalMs, isActive])
}
