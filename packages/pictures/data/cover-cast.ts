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
