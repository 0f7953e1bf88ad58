/** Runs pieces of work with the same key one after another, those with other keys beside them; a failed one stops no other. */
export const oneAfterAnother = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve()
    const run = before.then(work)
    const settled = run.catch(() => undefined)
    last.set(key, settled)
    try {
      return await run
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
