import { WORLD_START_MS } from '@fixbench/fixtures/shop-time.ts'

/** Default instant of built rows: the start of every world. */
export const builderNow = (): Date => new Date(WORLD_START_MS)

let count = 0

/** A word that is unique within the process and the same in every run. */
export const uniqueWord = (): string => {
  count += 1
  return String(count).padStart(8, '0')
}
