import { EXPLODED_PARTS, type ExplodedPart } from '#server/pictures/exploded/exploded-layout.ts'

/** Part families that each place of the drawing may stand for, the first choice first. A place without any is only drawn. */
const FAMILIES: Readonly<Partial<Record<ExplodedPart, readonly string[]>>> = {
  screen: ['screen', 'lcd-panel', 'digitizer', 'touch-panel'],
  seal: ['screen-adhesive'],
  earpiece: ['earpiece'],
  'front-camera': ['front-camera'],
  'rear-camera': ['rear-camera'],
  battery: ['battery', 'battery-cell'],
  loudspeaker: ['loudspeaker'],
  'charging-port': ['charging-port'],
  'sim-tray': ['sim-tray'],
  frame: ['mid-frame', 'back-housing', 'front-frame'],
  buttons: ['side-buttons', 'power-volume-flex'],
  coil: ['wireless-coil'],
  back: ['back-glass', 'back-cover', 'back-housing'],
  lens: ['camera-lens'],
}

/** A place of the drawing with the part family that is sold for it. */
export type PartPlace = { part: ExplodedPart; family: string }

/** The places of the drawing for which something is sold, in the order of the drawing; each family at one place only. */
export function placeParts(families: ReadonlySet<string>): PartPlace[] {
  const taken = new Set<string>()
  return EXPLODED_PARTS.flatMap(part => {
    const family = FAMILIES[part]?.find(slug => families.has(slug) && !taken.has(slug))
    if (family === undefined) return []
    taken.add(family)
    return [{ part, family }]
  })
}

/** The place where a part family is drawn; undefined for a family that the drawing does not show. */
export const findPlace = (family: string): ExplodedPart | undefined =>
  EXPLODED_PARTS.find(part => FAMILIES[part]?.includes(family))
