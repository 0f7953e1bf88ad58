/** Reads a stream in portions of a given number of bytes. */
export const createByteReader = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.alloc(0)
  const fill = async (): Promise<boolean> => {
    const next = await chunks.next()
    if (next.done === true) return false
    buffered = buffered.length === 0 ? next.value : Buffer.concat([buffered, next.value])
    return true
  }

  const take = (count: number): Buffer => {
    const taken = buffered.subarray(0, count)
    buffered = buffered.subarray(taken.length)
    return taken
  }

  return {
    /** The next `count` bytes, or fewer at the end of the stream. */
    read: async (count: number): Promise<Buffer> => {
      while (buffered.length < count) if (!(await fill())) break
      return take(count)
    },
    /** The next `count` bytes in chunks. Throws when the stream ends early. */
    stream: async function* (count: number): AsyncGenerator<Buffer> {
      let left = count
      while (left > 0) {
        if (buffered.length === 0 && !(await fill())) throw new Error('ends in the middle of a file')
        const chunk = take(left)
        left -= chunk.length
        yield chunk
      }
    },
  }
}
export type ByteReader = ReturnType<typeof createByteReader>
