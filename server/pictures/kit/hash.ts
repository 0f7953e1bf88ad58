/** A stable whole number for a text (FNV-1a), the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  return hash >>> 0
}

/** One of 0..count-1 for a seed; choices for different purposes are independent of each other. */
export function choose(count: number, seed: number, purpose: string): number {
  let mixed = hashText(`${purpose}.${seed}`)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) % count
}
