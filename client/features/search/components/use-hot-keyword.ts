import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#client/ui/motion.ts'
import { HOT_KEYWORD_MS } from '../keyword.rules.ts'

/** Rotates through the keywords every 5 s. Pauses while `isPaused` and for users who prefer reduced motion. */
export const useHotKeyword = (keywords: readonly string[], isPaused: boolean): string => {
  const [index, setIndex] = useState(0)
  const count = keywords.length
  useEffect(() => {
    if (isPaused || count < 2 || prefersReducedMotion()) return undefined
    const timer = setInterval(() => setIndex(current => (current + 1) % count), HOT_KEYWORD_MS)
    return () => clearInterval(timer)
  }, [isPaused, count])
  return keywords[index % Math.max(count, 1)] ?? ''
}
