import type { DeviceFact, FamilyFact } from './facts-types.ts'

type SizeMm = [number, number, number]

const MM_PER_INCH = 25.4
/** Height and width of a body per inch of its diagonal. */
const BODY: Record<DeviceFact['type'], [number, number]> = {
  phone: [0.94, 0.46],
  tablet: [0.9, 0.66],
  watch: [1, 0.9],
  laptop: [0.93, 0.66],
  handheld: [1.35, 0.58],
  console: [1, 1],
  earbuds: [1, 1],
}

const FLAT_FAMILIES = new Set([
  'screen',
  'screen-outer',
  'back-glass',
  'back-cover',
  'back-housing',
  'mid-frame',
  'front-glass',
  'front-glass-oca',
  'front-frame',
  'touch-panel',
  'digitizer',
  'lcd-panel',
  'backlight',
  'top-case',
  'bottom-case',
  'keyboard',
  'housing-shell',
  'refurb-mold',
  'oca-film',
  'polarizer',
  'screen-adhesive',
  'back-adhesive',
  'tempered-glass',
])
/** Shares of the body's height and width, and the depth of the package in millimeters. */
const FLAT_SHAPE = [1, 1, 25] as const
const BATTERY_SHAPE = [0.55, 0.5, 15] as const
/** Smallest bag, and its growth per cube root of the weight in grams. */
const BAG: SizeMm = [64, 44, 8]
const MM_PER_CUBE_ROOT: SizeMm = [18, 13, 5]
const PADDING_MM = 40
/** Package of a home console's shell. */
const CONSOLE_SHELL_MM: SizeMm = [380, 300, 100]
const PACKAGING_SHARE = 1.25

/** Package size of a part: by device for flat parts and batteries, by weight for others. */
export const computePartSizeMm = (device: DeviceFact, family: FamilyFact): SizeMm => {
  if (device.display !== undefined && (FLAT_FAMILIES.has(family.id) || family.id === 'battery')) {
    const [height, width] = BODY[device.type]
    const [alongHeight, alongWidth, depthMm] = family.id === 'battery' ? BATTERY_SHAPE : FLAT_SHAPE
    const mm = device.display.inches * MM_PER_INCH
    return [
      Math.round(mm * height * alongHeight) + PADDING_MM,
      Math.round(mm * width * alongWidth) + PADDING_MM,
      depthMm,
    ]
  }

  if (family.id === 'housing-shell' && device.type === 'console') return CONSOLE_SHELL_MM
  const root = Math.cbrt(partNetGrams(device, family))
  const [length, width, depth] = BAG
  const [byLength, byWidth, byDepth] = MM_PER_CUBE_ROOT

  return [
    Math.round(length + byLength * root),
    Math.round(width + byWidth * root),
    Math.round(depth + byDepth * root),
  ]
}

/** Reference diagonal in inches, for which families state the weight of flat parts. */
const TYPICAL_INCHES: Record<DeviceFact['type'], number> = {
  phone: 6.1,
  tablet: 10.5,
  watch: 1.7,
  laptop: 13.6,
  handheld: 7,
  console: 1,
  earbuds: 1,
}
/** Weight of lithium-ion pouch cells with board and wrap. */
const GRAMS_PER_WATT_HOUR = 3.9
const CELL_VOLTS = 3.85
/** Weight factors of a display's metal frame and an LCD's backlight. */
const FRAME_SHARE = 1.25
const LCD_SHARE = 1.1

/** Properties of a variant that affect its weight. */
type WeighedVariant = {
  packQty: number
  capacityMah: number | null
  hasFrame: boolean
  isLcd: boolean
  /** Net weight of what the chosen options add. */
  addedGrams: number
}

const getStatedGrams = (device: DeviceFact, family: FamilyFact): number => {
  if (typeof family.weightGrams === 'number') return family.weightGrams
  const grams = family.weightGrams[device.type]
  if (grams === undefined) throw new Error(`${family.id} has no weight for a ${device.type}`)
  return grams
}

/** Net weight in grams: of batteries by energy, of flat parts by area, of others as the family states. */
const partNetGrams = (device: DeviceFact, family: FamilyFact, capacityMah: number | null = null): number => {
  if (capacityMah !== null) {
    return ((capacityMah * (device.batteryVolts ?? CELL_VOLTS)) / 1000) * GRAMS_PER_WATT_HOUR
  }
  const stated = getStatedGrams(device, family)
  const isByArea = FLAT_FAMILIES.has(family.id) || family.dangerousGoods === 'UN3480'
  if (!isByArea || device.display === undefined) return stated
  return stated * (device.display.inches / TYPICAL_INCHES[device.type]) ** 2
}

/** Packed weight of a SKU in grams, including all units of a pack. */
export const computePartWeightGrams = (
  device: DeviceFact,
  family: FamilyFact,
  variant: WeighedVariant,
): number => {
  const share = (variant.hasFrame ? FRAME_SHARE : 1) * (variant.isLcd ? LCD_SHARE : 1)
  const net = partNetGrams(device, family, variant.capacityMah)
  return Math.ceil((net * share + variant.addedGrams) * variant.packQty * PACKAGING_SHARE)
}
