import { useEffect, useState } from 'react'

const TICK_MS = 1000

/**
 * Milliseconds until `endsAtMs`, counted down from the server's `nowMs`; 0 once it has passed.
 * Measures only elapsed time, so a wrong device clock has no effect.
 */
export function useRemaining(endsAtMs: number, nowMs: number): number {
  const [elapsed, setElapsed] = useState(0)
  const total = Math.max(0, endsAtMs - nowMs)

  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(() => {
      const passed = performance.now() - startedAt
      setElapsed(passed)
      if (passed >= total) clearInterval(timer)
    }, TICK_MS)
    return () => {
      clearInterval(timer)
      setElapsed(0)
    }
  }, [total])

  return Math.max(0, total - elapsed)
}
