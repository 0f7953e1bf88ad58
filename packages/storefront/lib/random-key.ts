/** Creates a random 128-bit key. Unlike `randomUUID`, it also works on insecure origins. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
