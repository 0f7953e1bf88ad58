/** Hashes a text to an integer (FNV-1a), with the same result on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  return hash >>> 0
}

/** Picks one of 0..count-1 by seed. Picks for different purposes are independent. */
export function choose(count: number, seed: number, purpose: string): number {
  let mixed = hashText(`${purpose}.${seed}`)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) % count
}
