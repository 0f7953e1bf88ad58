import { z } from 'zod'

/** Shapes of the editable files in seed/data. Prices are in US dollars, weights in grams. */

const DeviceTypeSchema = z.enum(['phone', 'tablet', 'watch', 'laptop', 'handheld', 'console', 'earbuds'])
const CategoryKindSchema = z.enum(['parts', 'machines', 'refurb', 'tools', 'accessories'])
export type CategoryKind = z.infer<typeof CategoryKindSchema>
const PriceModeSchema = z.enum(['shown', 'member', 'quote'])
export type PriceMode = z.infer<typeof PriceModeSchema>
const LadderIdSchema = z.enum(['A', 'B', 'C', 'D', 'E'])
export type LadderId = z.infer<typeof LadderIdSchema>

export const CategoryFactSchema = z.strictObject({
  id: z.number(),
  parentId: z.number(),
  level: z.literal([1, 2, 3]),
  sort: z.number(),
  name: z.string(),
  nameCn: z.string().exactOptional(),
  slug: z.string(),
  /** 1 shows the NEW label, 2 the HOT label. */
  recommend: z.literal([1, 2]).exactOptional(),
  device: z.string().exactOptional(),
  picture: z.string().exactOptional(),
  tagIds: z.array(z.number()).exactOptional(),
  kind: CategoryKindSchema.exactOptional(),
  filterGroups: z.array(z.string()).exactOptional(),
})
export type CategoryFact = z.infer<typeof CategoryFactSchema>

export const TagFactSchema = z.strictObject({ id: z.number(), name: z.string(), group: z.string() })
export const TagGroupFactSchema = z.strictObject({ group: z.string(), label: z.string(), multi: z.boolean() })

export const DeviceFactSchema = z.strictObject({
  id: z.string(),
  code: z.string(),
  brand: z.string(),
  line: z.string(),
  name: z.string(),
  displayName: z.string(),
  type: DeviceTypeSchema,
  year: z.number(),
  /** Launch month, YYYY-MM. Required for devices newer than the catalog. */
  launch: z.string().exactOptional(),
  modelCodes: z.array(z.string()),
  category: z.string(),
  brandGroup: z.string(),
  popularity: z.literal([2, 3, 4, 5]),
  priceTier: z.number(),
  display: z.strictObject({ tech: z.string(), inches: z.number(), cutout: z.string() }).exactOptional(),
  gradeSet: z.string().exactOptional(),
  screenRefUsd: z.number().exactOptional(),
  batteryMah: z.number().exactOptional(),
  highCapacityMah: z.number().exactOptional(),
  batteryPartNumber: z.string().exactOptional(),
  /** Batteries by year, for models whose battery changed. */
  batteryYears: z.array(z.strictObject({ number: z.string(), years: z.string() })).exactOptional(),
  /** Nominal voltage, if it differs from the default of the device type. */
  batteryVolts: z.number().exactOptional(),
  connector: z.string().exactOptional(),
  colors: z.array(z.string()),
  frontColors: z.array(z.string()),
  features: z.array(z.string()),
  deviceTags: z.array(z.string()),
  families: z.array(z.string()),
})
export type DeviceFact = z.infer<typeof DeviceFactSchema>

/** A part that fits several devices, or whose number dealers search for. */
export const PartNumberFactSchema = z.strictObject({
  /** Manufacturer's number; absent if only the fit is known. */
  number: z.string().exactOptional(),
  /** Grade and color of the number; all if absent. */
  grade: z.string().exactOptional(),
  color: z.string().exactOptional(),
  /** The first device determines price, weight and stock. */
  devices: z.array(z.string()),
  families: z.array(z.string()),
})

const AxisValueFactSchema = z.strictObject({
  code: z.string(),
  /** Text inside the product name; may be empty. */
  name: z.string(),
  /** Text of the option, if it differs from the name. */
  label: z.string().exactOptional(),
  factor: z.number(),
  packQty: z.number().exactOptional(),
  /** Net weight that the option adds. */
  grams: z.number().exactOptional(),
  colors: z.literal('body').exactOptional(),
  /** Device traits that the value requires; `!` negates one. */
  if: z.array(z.string()).exactOptional(),
})
export type AxisValueFact = z.infer<typeof AxisValueFactSchema>

const AxisFactSchema = z.strictObject({
  key: z.string(),
  label: z.string(),
  source: z.string().exactOptional(),
  max: z.number().exactOptional(),
  values: z.array(AxisValueFactSchema).exactOptional(),
})
export type AxisFact = z.infer<typeof AxisFactSchema>

const VariantRuleFactSchema = z.strictObject({
  /** Required properties of the device. */
  when: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Required device traits; `!` negates one. */
  if: z.array(z.string()).exactOptional(),
  /** True if the device has no such part. */
  none: z.boolean().exactOptional(),
  axes: z.array(AxisFactSchema),
})

/** Battery price in dollars: base, per watt-hour, and per year after 2016. */
const EnergyPriceFactSchema = z.strictObject({
  usd: z.number(),
  perWattHour: z.number(),
  perYear: z.number(),
})
export type EnergyPriceFact = z.infer<typeof EnergyPriceFactSchema>

/** Parameters of the price model. Factors multiply. */
export const PriceModelFactSchema = z.strictObject({
  /** Factor by popularity: popular parts are bought in larger lots. */
  demand: z.record(z.string(), z.number()),
  typicalYears: z.record(DeviceTypeSchema, z.record(z.string(), z.number())),
  typicalInches: z.record(DeviceTypeSchema, z.number()),
  /** Change per year, exponent of the display size, and factors of Pro and standard models. */
  families: z.record(
    z.string(),
    z.strictObject({ year: z.number(), size: z.number(), pro: z.number(), standard: z.number() }),
  ),
  /** For devices without a reference price of the screen. */
  panelUsdPerSquareInch: z.record(z.string(), z.number()),
  wattHoursPerSquareInch: z.record(DeviceTypeSchema, z.number()),
})
export type PriceModelFact = z.infer<typeof PriceModelFactSchema>

export const FamilyFactSchema = z.strictObject({
  id: z.string(),
  code: z.string(),
  /** 1 essential, 2 common, 3 rare. Less popular devices get only low ranks. */
  rank: z.literal([1, 2, 3]),
  name: z.string(),
  plural: z.string(),
  partType: z.string(),
  partTypeTag: z.number(),
  /** Template: `{key}` is replaced; a `[segment]` is omitted if its key has no value. */
  skuName: z.string(),
  productName: z.string(),
  deviceSuffix: z
    .partialRecord(z.union([DeviceTypeSchema, z.literal('foldable')]), z.string())
    .exactOptional(),
  /**
   * Suffix of the device name if the device also has the family: sticks of a Switch with Joy-Con rails sit in its
   * Joy-Con.
   */
  suffixBeside: z.record(z.string(), z.string()).exactOptional(),
  categoryL2: z.string().exactOptional(),
  illustration: z.string(),
  weightGrams: z.union([z.number(), z.partialRecord(DeviceTypeSchema, z.number())]),
  hs: z.string(),
  dangerousGoods: z.enum(['none', 'UN3480']),
  warrantyMonths: z.number(),
  doaDays: z.number(),
  ladder: LadderIdSchema,
  /** Price by tier or by battery energy; by panel if neither is given. */
  price: z.strictObject({
    byTierUsd: z.record(z.string(), z.number()).exactOptional(),
    energy: z.record(z.string(), EnergyPriceFactSchema).exactOptional(),
    screenFactor: z.partialRecord(DeviceTypeSchema, z.number()).exactOptional(),
  }),
  attributes: z.array(z.string()),
  variants: z.array(VariantRuleFactSchema),
})
export type FamilyFact = z.infer<typeof FamilyFactSchema>

const GradeItemFactSchema = z.strictObject({
  code: z.string(),
  name: z.string(),
  factor: z.number(),
  frame: z.boolean().exactOptional(),
  colors: z.enum(['front', 'body', 'none']),
  maxColors: z.number().exactOptional(),
})
export type GradeItemFact = z.infer<typeof GradeItemFactSchema>

export const GradeFactSchema = z.strictObject({
  name: z.string(),
  meaning: z.string(),
  color: z.string(),
  buyer: z.string(),
})
export const GradeSetFactSchema = z.strictObject({ id: z.string(), items: z.array(GradeItemFactSchema) })
export const LadderFactSchema = z.strictObject({
  id: LadderIdSchema,
  use: z.string(),
  steps: z.array(z.strictObject({ minQty: z.number(), discount: z.number() })),
})

export const ToolFactSchema = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Absent for the house brand. */
  brand: z.string().exactOptional(),
  category: z.string(),
  kind: z.enum(['machine', 'tool', 'consumable', 'ic']),
  priceMode: PriceModeSchema,
  priceUsd: z.number(),
  weightGrams: z.number(),
  packageCm: z.tuple([z.number(), z.number(), z.number()]),
  specs: z.record(z.string(), z.string()),
  axes: z.array(z.strictObject({ key: z.string(), label: z.string(), values: z.array(AxisValueFactSchema) })),
  illustration: z.string(),
  hs: z.string(),
  handling: z.array(z.string()),
  ladder: LadderIdSchema,
  warrantyMonths: z.number(),
  moq: z.number(),
})
export type ToolFact = z.infer<typeof ToolFactSchema>

/** Description of a group of machines. */
export const MachineFactSchema = z.strictObject({
  /** Paragraphs after the one sentence that says what the group does. */
  text: z.array(z.string()).min(2),
  /** Contents of the carton besides the machine and its power cord. */
  box: z.array(z.string()),
  models: z.string(),
  safety: z.array(z.string()).min(1),
  /** Needs of the place: noise, air, fumes, space. */
  place: z.array(z.string()).min(1),
  /** Power of machines without a mains plug. */
  power: z.string().exactOptional(),
})
export type MachineFact = z.infer<typeof MachineFactSchema>

/** A sentence, optionally limited to devices with certain traits; `!` negates one. */
const ConditionalTextSchema = z.union([
  z.string(),
  z.strictObject({ if: z.array(z.string()), text: z.string() }),
])
export type ConditionalText = z.infer<typeof ConditionalTextSchema>

export const FamilyTextSchema = z.strictObject({
  /** Purpose of the part; `{device}` is replaced. */
  purpose: z.union([z.string(), z.array(ConditionalTextSchema)]),
  signs: z.array(ConditionalTextSchema),
  fitting: z.array(ConditionalTextSchema),
  box: z.string(),
})

export const ColorFactSchema = z.strictObject({ code: z.string(), hex: z.string() })
