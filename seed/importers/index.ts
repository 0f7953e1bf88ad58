import type { SeedContext } from '../context.ts'
import { importFreight } from './freight.ts'
import { importRegions } from './region.ts'

/** All importers in the order in which they run: each may read what stands above it. */
export const importers: readonly (readonly [name: string, run: (ctx: SeedContext) => void])[] = [
  ['freight', importFreight],
  ['region', importRegions],
]
