import type { ConditionalText } from './traits-types.ts'

/** Shapes of the fact files in seed/data, as people edit them. Money is US dollars, weights are grams. */

type DeviceType = 'phone' | 'tablet' | 'watch' | 'laptop' | 'handheld' | 'console' | 'earbuds'
export type CategoryKind = 'parts' | 'machines' | 'refurb' | 'tools' | 'accessories'
export type PriceMode = 'shown' | 'member' | 'quote'
export type LadderId = 'A' | 'B' | 'C' | 'D' | 'E'

export type CategoryFact = {
  id: number
  parentId: number
  level: 1 | 2 | 3
  sort: number
  name: string
  nameCn?: string
  slug: string
  /** 1 shows the NEW label, 2 the HOT label. */
  recommend?: 1 | 2
  device?: string
  picture?: string
  tagIds?: number[]
  kind?: CategoryKind
  filterGroups?: string[]
}

export type TagFact = { id: number; name: string; group: string }
export type TagGroupFact = { group: string; label: string; multi: boolean }

export type DeviceFact = {
  id: string
  code: string
  brand: string
  line: string
  name: string
  displayName: string
  type: DeviceType
  year: number
  /** Month in which it came out, YYYY-MM; needed for devices younger than the catalog. */
  launch?: string
  modelCodes: string[]
  category: string
  brandGroup: string
  popularity: 2 | 3 | 4 | 5
  priceTier: number
  display?: { tech: string; inches: number; cutout: string }
  gradeSet?: string
  screenRefUsd?: number
  batteryMah?: number
  highCapacityMah?: number
  batteryPartNumber?: string
  /** Where one model took different batteries over the years. */
  batteryYears?: { number: string; years: string }[]
  /** Nominal voltage where it differs from the usual one of the device type. */
  batteryVolts?: number
  connector?: string
  colors: string[]
  frontColors: string[]
  features: string[]
  deviceTags: string[]
  families: string[]
}

/** A part that several devices take, or whose number dealers search for. */
export type PartNumberFact = {
  /** Number of the maker; missing where only the fit is known. */
  number?: string
  /** Grade and color that bear the number; all when left out. */
  grade?: string
  color?: string
  /** The device whose facts stand for the part comes first. */
  devices: string[]
  families: string[]
}

export type AxisValueFact = {
  code: string
  /** Text inside the product name; may be empty. */
  name: string
  /** Text of the option where the name alone would read badly. */
  label?: string
  factor: number
  packQty?: number
  colors?: 'body'
  /** Traits of the device without which the value does not exist. */
  if?: string[]
}

export type AxisFact = {
  key: string
  label: string
  source?: string
  max?: number
  values?: AxisValueFact[]
}

type VariantRuleFact = {
  /** Facts of the device that must hold. */
  when: Record<string, string | number | boolean>
  /** Traits of the device that must hold; `!` marks one that must be missing. */
  if?: string[]
  /** The device has no such part: nothing is sold. */
  none?: boolean
  axes: AxisFact[]
}

/** Dollars of a battery: the pack, each watt-hour, each year after 2016. */
export type EnergyPriceFact = { usd: number; perWattHour: number; perYear: number }

/** Figures behind the price of a part; factors multiply. */
export type PriceModelFact = {
  /** By popularity: what sells much is bought in larger lots. */
  demand: Record<string, number>
  typicalYears: Record<DeviceType, Record<string, number>>
  typicalInches: Record<DeviceType, number>
  /** Change per year, exponent of the size, factors of Pro and plain models. */
  families: Record<string, { year: number; size: number; pro: number; standard: number }>
  /** For devices whose panel has no stated price. */
  panelUsdPerSquareInch: Record<string, number>
  wattHoursPerSquareInch: Record<DeviceType, number>
}

export type FamilyFact = {
  id: string
  code: string
  /** 1 essential, 2 common, 3 rare: a smaller catalog keeps the low ranks of less wanted devices. */
  rank: 1 | 2 | 3
  name: string
  plural: string
  partType: string
  partTypeTag: number
  /** `{key}` is replaced; a `[segment]` falls away when its key has no value. */
  skuName: string
  productName: string
  deviceSuffix?: Partial<Record<DeviceType | 'foldable', string>>
  /** Added to the name of a device that also has the family: sticks of a Switch with Joy-Con rails sit in its Joy-Con. */
  suffixBeside?: Readonly<Record<string, string>>
  categoryL2?: string
  illustration: string
  weightGrams: number | Partial<Record<DeviceType, number>>
  hs: string
  dangerousGoods: 'none' | 'UN3480'
  warrantyMonths: number
  doaDays: number
  ladder: LadderId
  /** By tier, by energy of the battery, or (with neither) by the panel. */
  price: {
    byTierUsd?: Record<string, number>
    energy?: Record<string, EnergyPriceFact>
    screenFactor?: Partial<Record<DeviceType, number>>
  }
  attributes: string[]
  variants: VariantRuleFact[]
}

export type GradeItemFact = {
  code: string
  name: string
  factor: number
  frame?: boolean
  colors: 'front' | 'body' | 'none'
  maxColors?: number
}

export type GradeFact = { name: string; meaning: string; color: string; buyer: string }
export type GradeSetFact = { id: string; items: GradeItemFact[] }
export type LadderFact = { id: LadderId; use: string; steps: { minQty: number; discount: number }[] }

export type ToolFact = {
  id: string
  code: string
  name: string
  /** Missing on the house line. */
  brand?: string
  category: string
  kind: 'machine' | 'tool' | 'consumable' | 'ic'
  priceMode: PriceMode
  priceUsd: number
  weightGrams: number
  packageCm: [number, number, number]
  specs: Record<string, string>
  axes: { key: string; label: string; values: AxisValueFact[] }[]
  illustration: string
  hs: string
  handling: string[]
  ladder: LadderId
  warrantyMonths: number
  moq: number
}

export type FamilyText = {
  /** What the part does; `{device}` is replaced. */
  purpose: string | ConditionalText[]
  signs: ConditionalText[]
  fitting: ConditionalText[]
  box: string
}

export type ColorFact = { code: string; hex: string }
