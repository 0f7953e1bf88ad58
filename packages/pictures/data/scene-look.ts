import type { Motif } from '../topics.ts'

/** An object in a scene: drawing, parameters, center and longer side in the 900 by 400 area, rotation in degrees. */
export type Prop = {
  base: string
  params: Readonly<Record<string, string>>
  at: readonly [number, number]
  size: number
  turn?: number
  seed?: number
}

export type SceneLook = {
  /** Background gradient from left to right. The left must be dark enough for white text. */
  ground: readonly [string, string, string]
  glow: string
  /** Motif drawn between background and goods. */
  motif?: Motif
  props: readonly Prop[]
}
