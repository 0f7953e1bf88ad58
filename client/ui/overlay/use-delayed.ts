import { useCallback, useEffect, useRef } from 'react'

/** Runs the last asked action after a delay, unless another one is asked or it is called off before. */
export function useDelayed() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const callOff = useCallback(() => clearTimeout(timer.current), [])
  const later = useCallback((action: () => void, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, delayMs)
  }, [])
  useEffect(() => callOff, [callOff])
  return { later, callOff }
}
