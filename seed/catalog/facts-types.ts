/** Shapes of the editable files in seed/data. Prices are in US dollars, weights in grams. */

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
  /** Launch month, YYYY-MM. Required for devices newer than the catalog. */
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
  /** Batteries by year, for models whose battery changed. */
  batteryYears?: { number: string; years: string }[]
  /** Nominal voltage, if it differs from the default of the device type. */
  batteryVolts?: number
  connector?: string
  colors: string[]
  frontColors: string[]
  features: string[]
  deviceTags: string[]
  families: string[]
}

/** A part that fits several devices, or whose number dealers search for. */
export type PartNumberFact = {
  /** Manufacturer's number; absent if only the fit is known. */
  number?: string
  /** Grade and color of the number; all if absent. */
  grade?: string
  color?: string
  /** The first device determines price, weight and stock. */
  devices: string[]
  families: string[]
}

export type AxisValueFact = {
  code: string
  /** Text inside the product name; may be empty. */
  name: string
  /** Text of the option, if it differs from the name. */
  label?: string
  factor: number
  packQty?: number
  colors?: 'body'
  /** Device traits that the value requires; `!` negates one. */
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
  /** Required properties of the device. */
  when: Record<string, string | number | boolean>
  /** Required device traits; `!` negates one. */
  if?: string[]
  /** True if the device has no such part. */
  none?: boolean
  axes: AxisFact[]
}

/** Battery price in dollars: base, per watt-hour, and per year after 2016. */
export type EnergyPriceFact = { usd: number; perWattHour: number; perYear: number }

/** Parameters of the price model. Factors multiply. */
export type PriceModelFact = {
  /** Factor by popularity: popular parts are bought in larger lots. */
  demand: Record<string, number>
  typicalYears: Record<DeviceType, Record<string, number>>
  typicalInches: Record<DeviceType, number>
  /** Change per year, exponent of the display size, and factors of Pro and standard models. */
  families: Record<string, { year: number; size: number; pro: number; standard: number }>
  /** For devices without a reference price of the screen. */
  panelUsdPerSquareInch: Record<string, number>
  wattHoursPerSquareInch: Record<DeviceType, number>
}

export type FamilyFact = {
  id: string
  code: string
  /** 1 essential, 2 common, 3 rare. Less popular devices get only low ranks. */
  rank: 1 | 2 | 3
  name: string
  plural: string
  partType: string
  partTypeTag: number
  /** Template: `{key}` is replaced; a `[segment]` is omitted if its key has no value. */
  skuName: string
  productName: string
  deviceSuffix?: Partial<Record<DeviceType | 'foldable', string>>
  /**
   * Suffix of the device name if the device also has the family: sticks of a Switch with Joy-Con rails sit in its
   * Joy-Con.
   */
  suffixBeside?: Readonly<Record<string, string>>
  categoryL2?: string
  illustration: string
  weightGrams: number | Partial<Record<DeviceType, number>>
  hs: string
  dangerousGoods: 'none' | 'UN3480'
  warrantyMonths: number
  doaDays: number
  ladder: LadderId
  /** Price by tier or by battery energy; by panel if neither is given. */
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
  /** Absent for the house brand. */
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

/** A sentence, optionally limited to devices with certain traits; `!` negates one. */
export type ConditionalText = string | { if: string[]; text: string }

export type FamilyText = {
  /** Purpose of the part; `{device}` is replaced. */
  purpose: string | ConditionalText[]
  signs: ConditionalText[]
  fitting: ConditionalText[]
  box: string
}

export type ColorFact = { code: string; hex: string }
