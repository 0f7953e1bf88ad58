import { useEffect, useState } from 'react'

/** The value once it has stood still for `delayMs`; the first one at once. */
export const useDebounced = <Value>(value: Value, delayMs: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
