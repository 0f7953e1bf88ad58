import type { Forms } from '#server/lib/compress.ts'

const cached = new WeakMap<Buffer, Forms>()

/** The bytes of a cached response; its compressed forms are cached with them. */
export const cachedBytes = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  cached.set(bytes, {})
  return bytes
}

/** The compressed forms of a cached response; undefined for one that is sent once. */
export const getForms = (bytes: Buffer): Forms | undefined => cached.get(bytes)
