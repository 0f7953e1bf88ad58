import { slabFront } from './drawings/slab-front.ts'
import type { Drawing } from './kit/define.ts'

const ALL: readonly Drawing[] = [slabFront]

/** Every drawing by its base name, as it stands in an address. */
export const drawings: ReadonlyMap<string, Drawing> = new Map(ALL.map(drawing => [drawing.base, drawing]))
