import { useRef } from 'react'
import { randomKey } from '#storefront/lib/random-key.ts'

/**
 * Returns a function that gives each input its key. The same input in a row keeps its key, so a retry after a lost
 * response has no second effect.
 */
export const useSubmitKey = (): ((input: unknown) => string) => {
  const last = useRef({ input: '', key: '' })
  return input => {
    const text = JSON.stringify(input)
    if (text !== last.current.input) last.current = { input: text, key: randomKey() }
    return last.current.key
  }
}
