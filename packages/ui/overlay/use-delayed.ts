import { useCallback, useEffect, useRef } from 'react'

/** Schedules one action at a time. Scheduling another one, `cancel` and unmounting cancel the pending action. */
export function useDelayed() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = useCallback(() => clearTimeout(timer.current), [])
  const schedule = useCallback((action: () => void, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, delayMs)
  }, [])
  useEffect(() => cancel, [cancel])
  return { schedule, cancel }
}
