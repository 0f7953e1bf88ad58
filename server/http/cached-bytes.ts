import type { CompressedVariants } from '#server/lib/compress.ts'

const variantsByBytes = new WeakMap<Buffer, CompressedVariants>()

/** Encodes the body of a cached response. Its compressed variants are cached with it. */
export const createCachedBytes = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  variantsByBytes.set(bytes, {})
  return bytes
}

/** Compressed variants of a cached response; undefined for a response that is sent once. */
export const findVariants = (bytes: Buffer): CompressedVariants | undefined => variantsByBytes.get(bytes)
