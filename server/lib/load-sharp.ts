import { madeOnce } from './made-once.ts'

/** The picture library, loaded with the first picture that needs it: a start waits 0.1 s for it otherwise. */
export const loadSharp = madeOnce(async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  // One picture is turned into pixels by one thread; several run side by side.
  sharp.concurrency(1)
  return sharp
})
