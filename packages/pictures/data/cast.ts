import { ILLUSTRATIONS, type Preset } from './illustrations.ts'

const of = (base: string, params: Preset['params'] = {}): Preset => ({ base, params })

/** Devices and variants that only article covers show. */
const EXTRAS: Readonly<Record<string, Preset>> = {
  'camera-trio': of('camera-block', { lenses: 3 }),
  'cells-row': of('pouch-cell', { cells: 6 }),
  'console-pad': of('console-body', { kind: 'pad', color: 'E9EDF1' }),
  'console-tower': of('console-body', { kind: 'tower', color: 'F2F4F6' }),
  'curved-screen': of('slab-front', { cutout: 'punch-hole', cornerR: 34, frame: 'yes', glow: 'oled' }),
  galaxy: of('device-pair', { cutout: 'punch-hole', plate: 'rings', lenses: 3, color: '4B4F5C' }),
  handheld: of('console-body', { kind: 'handheld', color: 'D8443C' }),
  'home-phone': of('device-pair', { cutout: 'home-button', plate: 'none', lenses: 1, color: 'D9DBDE' }),
  iphone: of('device-pair', { cutout: 'island', plate: 'square', lenses: 3, color: '33415C' }),
  'iphone-bar': of('device-pair', { plate: 'bar', lenses: 3, color: 'D9662B', finish: 'matte' }),
  'iphone-notch': of('device-pair', { cutout: 'notch', plate: 'square', lenses: 2, color: '9DB7C9' }),
  laptop: of('laptop-deck', { keys: 78, color: 'B9BEC4' }),
  'pink-back': of('slab-back', { plate: 'pill', color: 'E8B4BF' }),
  pixel: of('device-pair', { cutout: 'punch-hole', plate: 'bar', lenses: 2, color: '7F9C86' }),
  'screen-hole': of('slab-front', { cutout: 'punch-hole', flexTail: 'right', glow: 'oled' }),
  'screen-notch': of('slab-front', { cutout: 'notch', flexTail: 'left', glow: 'oled' }),
  'screen-off': of('slab-front', { cutout: 'island', glow: 'none', flexTail: 'left' }),
  tablet: of('slab-front', {
    aspect: 0.72,
    cornerR: 16,
    border: 12,
    cutout: 'none',
    pair: 'no',
    frame: 'yes',
  }),
  'violet-back': of('slab-back', { plate: 'square', lenses: 3, color: '594F63', finish: 'matte' }),
  watch: of('watch-face', { side: 'front', size: 45 }),
}

/** Drawings that an article cover may show, by name: all goods, and devices under repair. */
export const CAST: Readonly<Record<string, Preset>> = { ...ILLUSTRATIONS, ...EXTRAS }

const screen = { cornerR: 27, pair: false, frame: true, bodyColor: '8f969d' }

/** Variants that only campaign pictures show. */
const CAMPAIGN_EXTRAS: Readonly<Record<string, Preset>> = {
  'air-station': of('station', { hose: true, knobs: 3 }),
  'amber-tape': of('roll', { width: 0.2, color: 'c98a2b' }),
  'bits-driver': of('set-case', { driver: true }),
  'blue-tape': of('roll', { width: 0.4, color: '2f7fd0' }),
  'bubble-bags': of('bag-pack', { kind: 'bubble', count: 3 }),
  'cell-black': of('pouch-cell', { label: 'black', strip: true, capacity: '4352mAh' }),
  'cell-black-small': of('pouch-cell', { label: 'black', strip: true, capacity: '3279mAh' }),
  'cell-blue': of('pouch-cell', { label: 'blue', capacity: '4050mAh' }),
  'cell-white': of('pouch-cell', { label: 'white', connector: 'right', capacity: '5000mAh' }),
  'chip-flex': of('flex-ribbon', { path: 'S', parts: 'chip' }),
  'dark-phone': of('device-pair', { plate: 'bar', lenses: 3, color: '33415C', finish: 'matte' }),
  'esd-bags': of('bag-pack', { kind: 'esd', count: 2 }),
  extractor: of('air-box', { kind: 'extractor' }),
  'full-station': of('station', { hose: true, iron: true, knobs: 3 }),
  'galaxy-back': of('slab-back', { plate: 'none', lenses: 3, color: '5B6BB5', finish: 'matte', cornerR: 12 }),
  'galaxy-screen': of('slab-front', { ...screen, cutout: 'punch-hole', cornerR: 14, glow: 'oled' }),
  'gold-screwdriver': of('pen-tool', { electric: true, grip: 'D9A441', lengthRatio: 7 }),
  'gold-tweezers': of('tweezers-shape', { coating: 'gold' }),
  'laser-cabinet': of('cabinet-machine', { size: 'L' }),
  'loose-screws': of('small-scatter', { piece: 'screw', count: 18 }),
  'orange-back-bar': of('slab-back', { plate: 'bar', lenses: 3, color: 'D9662B', finish: 'matte' }),
  'orange-back-square': of('slab-back', { plate: 'square', lenses: 3, color: 'D9662B', finish: 'matte' }),
  'pink-back-pair': of('slab-back', { plate: 'pill', lenses: 2, color: 'E8B4BF' }),
  'red-pliers': of('pliers-shape', { grip: 'c0392b' }),
  'round-vessel': of('vessel', { door: 'round' }),
  'rust-back': of('slab-back', { plate: 'square', lenses: 2, color: 'A8491E', finish: 'gloss' }),
  'screen-lcd-notch': of('slab-front', { ...screen, cutout: 'notch', glow: 'lcd' }),
  'screen-oled': of('slab-front', { ...screen, cutout: 'island', glow: 'oled' }),
  'screen-oled-hole': of('slab-front', { ...screen, cutout: 'punch-hole', glow: 'oled' }),
  'violet-lens': of('lens-ring', { coating: 'violet' }),
  'yellow-phone': of('device-pair', { plate: 'square', lenses: 3, color: 'F2C14E', finish: 'gloss' }),
}

/** Drawings that a campaign picture may show, by name. */
export const CAMPAIGN_CAST: Readonly<Record<string, Preset>> = { ...CAST, ...CAMPAIGN_EXTRAS }
