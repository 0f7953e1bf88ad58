import { useRef } from 'react'

/** Creates a random 128-bit key. Unlike `randomUUID`, it also works on insecure origins. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

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
