import type { CatalogProduct } from './types.ts'

/** Families that a buyer of a family usually needs as well, for the same device. */
const ACCESSORY_FAMILIES: Record<string, readonly string[]> = {
  screen: ['screen-adhesive', 'tempered-glass', 'battery'],
  'screen-outer': ['screen-adhesive', 'tempered-glass'],
  battery: ['screen-adhesive', 'back-adhesive', 'battery-tag-flex'],
  'charging-port': ['screen-adhesive', 'back-adhesive', 'loudspeaker'],
  'back-glass': ['back-adhesive', 'camera-lens', 'lens-protector'],
  'back-cover': ['back-adhesive', 'camera-lens', 'lens-protector'],
  'front-glass': ['oca-film', 'screen-adhesive', 'refurb-mold'],
  'front-glass-oca': ['screen-adhesive', 'refurb-mold'],
  'lcd-panel': ['digitizer', 'screen-adhesive'],
  digitizer: ['lcd-panel', 'screen-adhesive'],
  keyboard: ['screw-set', 'trackpad'],
  'top-case': ['battery', 'trackpad'],
  joystick: ['housing-shell', 'console-buttons'],
}

const OPENING_TOOLS = ['FX-OPEPIC', 'RLF-RL073B', 'QIA-ITHPRE']
const DEFAULT_TOOLS = ['QIA-ITHPRE', 'RLF-RT11E', 'FX-OPEPIC', 'MEC-ISOALC']

/** Codes of the tools and supplies for replacing a part of the family. */
const TOOLS: Record<string, readonly string[]> = {
  screen: ['ZHA-B7000', ...OPENING_TOOLS],
  'screen-outer': ['ZHA-B7000', ...OPENING_TOOLS],
  battery: ['FX-BATPUL', 'MEC-ISOALC', ...OPENING_TOOLS],
  'back-glass': ['ZHA-B7000', 'QIA-UNIBAC', 'FX-OPEPIC'],
  'back-cover': ['ZHA-B7000', 'QIA-UNIBAC', 'FX-OPEPIC'],
  'front-glass': ['MEC-OCAGLU', 'SUN-UVCUR', 'FX-SCRCLA'],
  'front-glass-oca': ['MEC-OCAGLU', 'FX-SCRCLA', 'RLF-RL073B'],
}

/** Families that are fitted without opening the device. */
const TOOL_FREE_FAMILIES: ReadonlySet<string> = new Set([
  'tempered-glass',
  'lens-protector',
  'sim-tray',
  'refurb-mold',
])

type Accessories = {
  /** Families of parts for the same device. */
  families: readonly string[]
  /** Codes of tools and supplies. */
  tools: readonly string[]
}

/** Other items that a repair needs besides the part. Empty for tools. */
export const getAccessories = ({ familyId }: Pick<CatalogProduct, 'familyId'>): Accessories => {
  if (familyId === null) return { families: [], tools: [] }
  return {
    families: ACCESSORY_FAMILIES[familyId] ?? [],
    tools: TOOL_FREE_FAMILIES.has(familyId) ? [] : (TOOLS[familyId] ?? DEFAULT_TOOLS),
  }
}
