/** Longest title of a world. */
const LONGEST = 100

/** A title that no world has: the given one, or the same with the next free number, such as `Demo (2)`. */
export const toFreeTitle = (title: string, taken: readonly string[]): string => {
  const used = new Set(taken)
  if (!used.has(title)) return title

  const name = title.replace(/ \(\d+\)$/, '')
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`
    const free = name.slice(0, LONGEST - suffix.length) + suffix
    if (!used.has(free)) return free
  }
}
