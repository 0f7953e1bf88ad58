/** Facts about a device that drawings use. Compatible with an entry of the device list. */
export type DeviceFacts = {
  id?: string | undefined
  type: string
  brand: string
  line: string
  name: string
  year: number
  display?:
    | { tech?: string | undefined; inches?: number | null | undefined; cutout?: string | null | undefined }
    | null
    | undefined
  colors?: readonly string[] | undefined
  connector?: string | null | undefined
  batteryMah?: number | null | undefined
  features?: readonly string[] | undefined
}

type FrontShape = { aspect: number; cornerR: number; border: number; cutout: string }
/** Largest display per type, in inches. Smaller ones are drawn smaller. */
const LONGEST: Readonly<Record<string, number>> = {
  phone: 7,
  tablet: 13.5,
  watch: 2,
  laptop: 16.5,
  handheld: 8.5,
}

/** Scale of a device's parts relative to the largest device of its type; 1 when the size is unknown. */
export function getScale({ type, display }: DeviceFacts): number {
  const inches = display?.inches
  const longest = LONGEST[type]
  if (typeof inches !== 'number' || longest === undefined) return 1
  return Math.round(Math.min(1, Math.max(0.72, 0.55 + (0.45 * inches) / longest)) * 1000) / 1000
}

type CameraShape = { plate: string; lenses: number }

const KNOWN_CUTOUTS = new Set(['none', 'notch', 'island', 'punch-hole', 'waterdrop', 'home-button', 'round'])

function getCutout(device: DeviceFacts): string {
  const cutout = device.display?.cutout ?? 'none'
  return KNOWN_CUTOUTS.has(cutout) ? cutout : 'none'
}

type Fold = 'book' | 'clamshell'

/** How a folding phone opens: sideways like a book, or upwards like a clamshell. Undefined for other devices. */
export function findFold({ type, display, name, line }: DeviceFacts): Fold | undefined {
  if (type !== 'phone') return undefined
  if (/Flip|Razr|Pocket/.test(name)) return 'clamshell'
  return /Fold/i.test(`${line} ${name} ${display?.tech ?? ''}`) ? 'book' : undefined
}

/** Outline of the display on the outside of a folding phone. */
export const getOuterShape = (device: DeviceFacts): FrontShape =>
  findFold(device) === 'clamshell'
    ? { aspect: 1.04, cornerR: 26, border: 6, cutout: 'none' }
    : { aspect: 0.46, cornerR: 14, border: 5, cutout: 'punch-hole' }

function phoneFrontShape(device: DeviceFacts, cutout: string): FrontShape {
  const { line, name, year } = device
  if (findFold(device) === 'book') return { aspect: 0.84, cornerR: 10, border: 5, cutout }
  if (cutout === 'home-button') {
    return { aspect: 0.49, cornerR: line === 'iPhone' ? 26 : 20, border: 5, cutout }
  }

  if (cutout === 'island') return { aspect: 0.475, cornerR: 27, border: 4, cutout }
  if (cutout === 'notch' && device.brand === 'Apple') {
    return { aspect: 0.482, cornerR: 26, border: year < 2020 ? 7 : 6, cutout }
  }

  const square = /S2[2-4] Ultra|Note|Xperia/.test(name)
  const isRecent = year >= 2023
  if (cutout === 'none') {
    return { aspect: line === 'Xperia' ? 0.43 : 0.485, cornerR: square ? 8 : 16, border: 6, cutout }
  }

  const rounded = isRecent ? 21 : 17

  return { aspect: 0.462, cornerR: square ? 7 : rounded, border: isRecent ? 4 : 5, cutout }
}

function tabletFrontShape(device: DeviceFacts, cutout: string): FrontShape {
  if (cutout === 'home-button') return { aspect: 0.7, cornerR: 14, border: 11, cutout }
  return { aspect: tabletAspect(device), cornerR: 15, border: 12, cutout: 'none' }
}

function tabletAspect({ brand, name }: DeviceFacts): number {
  if (brand !== 'Apple') return 0.65
  return /Air|Pro|mini/.test(name) ? 0.7 : 0.72
}

/** Computes the outline of the display side of a device, in units of the `slab-front` drawing. */
export function getFrontShape(device: DeviceFacts): FrontShape {
  const cutout = getCutout(device)
  switch (device.type) {
    case 'tablet':
      return tabletFrontShape(device, cutout)
    case 'watch':
      return cutout === 'round'
        ? { aspect: 1, cornerR: 144, border: 12, cutout }
        : { aspect: 0.84, cornerR: 62, border: 10, cutout: 'none' }
    case 'laptop':
      return { aspect: 1.52, cornerR: 7, border: 6, cutout: cutout === 'notch' ? 'notch' : 'none' }
    case 'handheld':
      return { aspect: 1.68, cornerR: 10, border: 13, cutout: 'none' }
    default:
      return phoneFrontShape(device, cutout)
  }
}

type Rule = readonly [RegExp, string, number]

/** The first rule that matches the model name decides camera plate and number of lenses. */
const IPHONE: readonly Rule[] = [
  [/17 Pro/, 'bar', 3],
  [/Air/, 'bar', 1],
  [/SE|XR|16e|17e|iPhone [5-8](?!.*Plus)/, 'none', 1],
  [/[78] Plus/, 'none', 2],
  [/1[1-6] Pro/, 'square', 3],
  [/1[67]/, 'pill', 2],
  [/1[1-5]/, 'square', 2],
  [/X/, 'pill', 2],
]
const SAMSUNG: readonly Rule[] = [
  [/S2[2-6] Ultra/, 'rings', 4],
  [/Fold|Flip/, 'column', 3],
  [/S2[2-6]/, 'rings', 3],
  [/S2[01] ?Ultra|Note20|S20/, 'rect', 4],
  [/S21/, 'rect', 3],
  [/S10|Note10/, 'rect', 3],
  [/S[89]|Note[89]/, 'rect', 1],
]
const OTHERS: readonly Rule[] = [
  [/Redmi Note 12/, 'duo', 3],
  [/Pixel ([6-9]|10|11).*Fold/, 'square', 3],
  [/Pixel ([6-9]|1\d) Pro/, 'bar', 3],
  [/Pixel ([6-9]|1\d)/, 'bar', 2],
  [/Pixel [45]/, 'square', 2],
  [/Pixel/, 'none', 1],
  [/Ultra|Magic|Find X[6-9]/, 'island', 4],
  [/Mate [3-6]0|OnePlus 1[1-3]|nova 1[0-3]|X[1-3]00|realme GT/, 'island', 3],
  [/Nothing|CMF/, 'pill', 2],
  [/Xperia/, 'column', 3],
]

function getCameraRules({ line, brand }: DeviceFacts) {
  if (line === 'iPhone') return IPHONE
  return brand === 'Samsung' ? SAMSUNG : OTHERS
}

/** Finds camera plate and lenses on the back of a device. */
export function getCameraShape(device: DeviceFacts): CameraShape {
  if (device.type === 'tablet') return { plate: 'none', lenses: 1 }
  const found = getCameraRules(device).find(([pattern]) => pattern.test(device.name))
  if (found !== undefined) return { plate: found[1], lenses: found[2] }
  if (device.brand === 'Samsung') {
    return { plate: device.year >= 2023 ? 'rings' : 'rect', lenses: device.year >= 2019 ? 3 : 2 }
  }
  if (device.year < 2018) return { plate: 'none', lenses: 1 }
  return { plate: device.year >= 2021 ? 'rect' : 'column', lenses: device.year >= 2019 ? 3 : 2 }
}

/** Finish of the rear: old phones are metal, glass backs glossy or satin, plastic ones satin. */
export function getFinish(device: DeviceFacts): 'gloss' | 'matte' | 'metal' {
  if (device.type === 'tablet') return 'metal'
  if (/Pro|Ultra/.test(device.name) && device.year >= 2019) return 'matte'
  if (device.line === 'iPhone' && device.year < 2017) return 'metal'
  return device.features?.includes('glass-back') === false ? 'matte' : 'gloss'
}
