import type { Motif } from '../topics.ts'

/** A thing in a scene: drawing, parameters, center and longer side in the 900 by 400 area, turn in degrees. */
export type Prop = {
  base: string
  params: Readonly<Record<string, string>>
  at: readonly [number, number]
  size: number
  turn?: number
  seed?: number
}

export type SceneLook = {
  /** Ground from left to right; the left stays dark enough for white words. */
  ground: readonly [string, string, string]
  glow: string
  /** What stands between ground and goods. */
  motif?: Motif
  props: readonly Prop[]
}
