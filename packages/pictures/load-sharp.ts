import type sharpFunction from 'sharp'

let loading: Promise<typeof sharpFunction> | undefined

/** Loads the sharp library on first use, which saves 0.1 s at startup. */
export const loadSharp = (): Promise<typeof sharpFunction> => (loading ??= load())

const load = async (): Promise<typeof sharpFunction> => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  // One thread per picture; several pictures are rendered in parallel.
  sharp.concurrency(1)
  return sharp
}
