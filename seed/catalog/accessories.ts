import type { CatalogProduct } from './types.ts'

/** What a buyer of a family usually needs as well, on the same device. */
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

const OPENING = ['FX-OPEPIC', 'RLF-RL073B', 'QIA-ITHPRE']
const BOARD_SIDE = ['QIA-ITHPRE', 'RLF-RT11E', 'FX-OPEPIC', 'MEC-ISOALC']

/** What lies on the bench when a part of the family is changed, by tool code. */
const BENCH: Record<string, readonly string[]> = {
  screen: ['ZHA-B7000', ...OPENING],
  'screen-outer': ['ZHA-B7000', ...OPENING],
  battery: ['FX-BATPUL', 'MEC-ISOALC', ...OPENING],
  'back-glass': ['ZHA-B7000', 'QIA-UNIBAC', 'FX-OPEPIC'],
  'back-cover': ['ZHA-B7000', 'QIA-UNIBAC', 'FX-OPEPIC'],
  'front-glass': ['MEC-OCAGLU', 'SUN-UVCUR', 'FX-SCRCLA'],
  'front-glass-oca': ['MEC-OCAGLU', 'FX-SCRCLA', 'RLF-RL073B'],
}

/** Families that nothing has to be opened for. */
const NO_BENCH: ReadonlySet<string> = new Set(['tempered-glass', 'lens-protector', 'sim-tray', 'refurb-mold'])

type Wanted = {
  /** Families of parts for the same device. */
  families: readonly string[]
  /** Codes of tools and supplies. */
  tools: readonly string[]
}

/** What the job needs beside a part: parts of its device first, then the bench. A tool needs nothing. */
export const getAccessories = ({ familyId }: Pick<CatalogProduct, 'familyId'>): Wanted => {
  if (familyId === null) return { families: [], tools: [] }
  return {
    families: ACCESSORY_FAMILIES[familyId] ?? [],
    tools: NO_BENCH.has(familyId) ? [] : (BENCH[familyId] ?? BOARD_SIDE),
  }
}
