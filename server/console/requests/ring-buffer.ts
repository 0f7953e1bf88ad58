/** Keeps the latest entries, up to a fixed number. */
export type Ring<Entry> = { push(entry: Entry): void; list(): Entry[] }

export const createRing = <Entry>(size: number): Ring<Entry> => {
  const entries: Entry[] = []
  let next = 0
  return {
    push: entry => {
      entries[next] = entry
      next = (next + 1) % size
    },
    list: () => [...entries.slice(next), ...entries.slice(0, next)].filter(entry => entry !== undefined),
  }
}
