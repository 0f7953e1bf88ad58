import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#client/ui/motion.ts'
import { HOT_KEYWORD_MS } from '../keyword.rules.ts'

/** The hot keyword of the moment: the next one every 5 s, standing still while `isHeld` and for people who asked for less motion. */
export const useHotKeyword = (keywords: readonly string[], isHeld: boolean): string => {
  const [index, setIndex] = useState(0)
  const count = keywords.length
  useEffect(() => {
    if (isHeld || count < 2 || prefersReducedMotion()) return undefined
    const timer = setInterval(() => setIndex(shown => (shown + 1) % count), HOT_KEYWORD_MS)
    return () => clearInterval(timer)
  }, [isHeld, count])
  return keywords[index % Math.max(count, 1)] ?? ''
}
