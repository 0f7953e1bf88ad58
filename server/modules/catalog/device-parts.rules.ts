import { EXPLODED_PARTS, type ExplodedPart } from '@fixbench/pictures/exploded/exploded-layout.ts'

/** Part families for each part of the drawing, preferred first. Parts without a family are drawn but not sold. */
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

/** A part of the drawing with the part family that is sold for it. */
type PartPlace = { part: ExplodedPart; family: string }

/** Assigns part families to the parts of the drawing, each family once, in the order of the drawing. */
export const placeParts = (families: ReadonlySet<string>): PartPlace[] => {
  const taken = new Set<string>()
  return EXPLODED_PARTS.flatMap(part => {
    const family = FAMILIES[part]?.find(slug => families.has(slug) && !taken.has(slug))
    if (family === undefined) return []
    taken.add(family)
    return [{ part, family }]
  })
}

/** The part of the drawing that shows a part family; undefined when none does. */
export const findDrawnPart = (family: string): ExplodedPart | undefined =>
  EXPLODED_PARTS.find(part => FAMILIES[part]?.includes(family))
