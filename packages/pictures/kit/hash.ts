import { hashText } from '@fixbench/contract/core/hash-text.ts'

/** Picks one of 0..count-1 by seed. Picks for different purposes are independent. */
export function choose(count: number, seed: number, purpose: string): number {
  let mixed = hashText(`${purpose}.${seed}`)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) % count
}
