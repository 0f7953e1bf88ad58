import { capitalize } from '@fixbench/contract/core/format.ts'
import { listSpecs } from './describe-machine.ts'
import { type Facts, getCatalogFacts } from './facts.ts'
import type { DeviceFact, FamilyFact, ToolFact } from './facts-types.ts'
import type { Article } from './part-numbers.ts'
import { getTraits, meetsAll } from './traits.ts'
import type { Feature } from './types.ts'

export type AttributeDef = { key: string; label: string; unit: string | null; isFilterable: boolean }

const attribute = (
  key: string,
  label: string,
  unit: string | null = null,
  isFilterable = false,
): AttributeDef => ({
  key,
  label,
  unit,
  isFilterable,
})

/** Attributes of parts, in the order of the specification table. Tools add one for each axis and spec. */
const PART_ATTRIBUTES: readonly AttributeDef[] = [
  attribute('partType', 'Part Type', null, true),
  attribute('brand', 'Brand', null, true),
  attribute('compatibleBrand', 'Compatible Brand', null, true),
  attribute('model', 'Model'),
  attribute('grade', 'Quality Grade', null, true),
  attribute('frame', 'Frame', null, true),
  attribute('color', 'Color', null, true),
  attribute('connector', 'Connector', null, true),
  attribute('plug', 'Plug / Voltage', null, true),
  attribute('capacityMah', 'Capacity', 'mAh'),
  attribute('displayType', 'Display Type', null, true),
  attribute('fingerprint', 'In-Display Fingerprint'),
  attribute('displaySize', 'Display Size', 'inch'),
  attribute('version', 'Version'),
  attribute('variant', 'Version'),
  attribute('parts', 'Small Parts'),
  attribute('position', 'Position'),
  attribute('side', 'Side'),
  attribute('type', 'Type'),
  attribute('maker', 'Maker'),
  attribute('bracket', 'Metal Bracket'),
  attribute('sim', 'SIM Slots'),
  attribute('layout', 'Keyboard Layout', null, true),
  attribute('finish', 'Finish'),
  attribute('deck', 'Version'),
  attribute('pack', 'Pack Quantity'),
  attribute('nominalVoltage', 'Nominal Voltage', 'V'),
  attribute('cycleCount', 'Cycle Count'),
  attribute('chipVersion', 'BMS Chip'),
  attribute('partNumber', 'Part Number'),
  attribute('adhesiveIncluded', 'Adhesive'),
  attribute('programmer', 'Programmer Needed'),
  attribute('trueTone', 'True Tone'),
  attribute('touch', 'Touch'),
  attribute('brightness', 'Brightness Check'),
  attribute('microphone', 'Microphone'),
  attribute('fastCharge', 'Fast Charging'),
  attribute('buttonsIncluded', 'Side Buttons'),
  attribute('calibration', 'Calibration'),
  attribute('sensors', 'Sensors'),
  attribute('touchId', 'Touch ID'),
  attribute('nfc', 'NFC'),
  attribute('magsafe', 'MagSafe'),
  attribute('material', 'Material'),
  attribute('earpieceMesh', 'Earpiece Mesh'),
  attribute('ocaThicknessUm', 'OCA Thickness', 'µm'),
  attribute('thicknessUm', 'Thickness', 'µm'),
  attribute('angle', 'Polarizer Angle'),
  attribute('bondingMethod', 'Bonding Method'),
  attribute('screenShape', 'Screen Shape'),
  attribute('pinCount', 'Pin Count'),
  attribute('welding', 'Welding'),
  attribute('hardness', 'Hardness'),
  attribute('thicknessMm', 'Thickness', 'mm'),
  attribute('backlight', 'Backlight'),
  attribute('batteryIncluded', 'Battery'),
  attribute('application', 'Application', null, true),
]

type Rule = (device: DeviceFact, family: FamilyFact) => string | undefined

const NFC_YEAR = 2014
const LCD_GRADE = /LCD|In-Cell/

const has = (device: DeviceFact, ...traits: string[]): boolean => meetsAll(getTraits(device), traits)

/** Thickness of the optical adhesive between glass and panel: most for curved glass, least for a flat LCD. */
const getOcaMicrometers = (device: DeviceFact): number => {
  if (has(device, 'curved-glass')) return 250
  if (device.type === 'tablet') return 200
  return has(device, 'oled') ? 175 : 150
}

/** Nominal voltage from the named source, or an exception of the device; undefined if none is published. */
const findNominalVolts = (device: DeviceFact): string | undefined =>
  (getCatalogFacts().batteryVolts[device.id] ?? device.batteryVolts)?.toString()

/** Whether screens of the device come in a grade with an LCD. */
const hasLcdGrade = ({ gradeSet = '' }: DeviceFact): boolean =>
  getCatalogFacts()
    .gradeSets.get(gradeSet)
    ?.some(({ name }) => LCD_GRADE.test(name)) ?? false

/** Value of each attribute for a device and family; undefined if it doesn't apply. */
const RULES: Record<string, Rule> = {
  fingerprint: device =>
    has(device, 'reader-under-display') && hasLcdGrade(device)
      ? 'Works with the OLED grades only'
      : undefined,
  displaySize: device => (device.display === undefined ? undefined : String(device.display.inches)),
  screenShape: device => device.display?.cutout,
  trueTone: device => (has(device, 'true-tone') ? 'Transfers with a programmer' : undefined),
  touch: device => (has(device, '!laptop') ? 'Multi-touch, fully tested' : undefined),
  brightness: () => 'Uniformity checked at 100%',
  nominalVoltage: findNominalVolts,
  cycleCount: () => '0',
  chipVersion: device => (has(device, 'iphone') || has(device, 'laptop') ? 'TI fuel gauge' : undefined),
  adhesiveIncluded: (device, family) =>
    family.id === 'battery' && (has(device, 'removable-battery') || has(device, 'screwed-battery'))
      ? 'Not needed'
      : 'Included',
  programmer: () => 'JCID, i2C, or AY programmer',
  connector: device => device.connector,
  microphone: device => (device.type === 'phone' ? 'Included where the original carries it' : undefined),
  buttonsIncluded: () => 'Included',
  calibration: device => (has(device, 'camera-message') ? 'Part message may appear' : undefined),
  sensors: device => (has(device, 'face-id') ? 'Without dot projector' : undefined),
  touchId: device => (has(device, 'touch-id') ? 'Works with the original button only' : undefined),
  nfc: device =>
    device.year >= NFC_YEAR && device.type === 'phone' ? 'Antenna included on NFC models' : undefined,
  magsafe: device => (device.deviceTags.includes('magsafe') ? 'Magnet ring included' : undefined),
  material: (_, family) => (family.id === 'refurb-mold' ? 'Bakelite and silicone' : 'Die-cut foam and PET'),
  earpieceMesh: device => (device.type === 'phone' ? 'Fitted where the original has it' : undefined),
  ocaThicknessUm: device => String(getOcaMicrometers(device)),
  thicknessUm: device => String(getOcaMicrometers(device)),
  angle: () => 'Cut for the model',
  bondingMethod: () => 'ACF, COF, or FOG machine',
  pinCount: () => 'As the original',
  welding: () => 'Prism-free',
  hardness: () => '9H',
  thicknessMm: () => '0.33',
  backlight: () => 'Included',
  batteryIncluded: () => 'Not included',
}

/** All attributes of parts and tools, without duplicates. */
export const listAttributes = (facts: Facts): AttributeDef[] => {
  const known = new Map(PART_ATTRIBUTES.map(def => [def.key, def]))
  for (const tool of facts.tools) {
    for (const axis of tool.axes) {
      if (!known.has(axis.key)) known.set(axis.key, attribute(axis.key, axis.label))
    }
    for (const key of Object.keys(tool.specs)) {
      if (!known.has(key)) known.set(key, attribute(key, formatSpecLabel(facts, key)))
    }
  }
  return [...known.values()]
}

/** Label of a spec key, from the facts or else from the key's words. */
export const formatSpecLabel = (facts: Facts, key: string): string => {
  const known = facts.specLabels[key]
  if (known !== undefined) return known
  const words = key.replaceAll(/([A-Z])/g, ' $1')
  return capitalize(words)
}

/** Display type of a screen. Cheaper grades have an LCD in place of the OLED. */
export const findDisplayType = (
  device: DeviceFact,
  family: FamilyFact,
  gradeName: string | undefined,
): string | undefined => {
  if (!family.attributes.includes('displayType')) return undefined
  const isLcd = gradeName !== undefined && LCD_GRADE.test(gradeName)
  return isLcd && device.display !== undefined ? 'LCD' : device.display?.tech
}

const LCD_MODULE = '8524.91'
const OLED_MODULE = '8524.92'

const PHONE_PARTS = /^8517\./
/** Tariff codes of parts by device type. Customs counts all other devices as phones. */
const PARTS_BY_TYPE: Partial<Record<DeviceFact['type'], string>> = {
  tablet: '8473.30',
  laptop: '8473.30',
  handheld: '9504.50',
  console: '9504.50',
  earbuds: '8518.90',
}

/** Tariff code of a part. Display modules depend on the panel, phone parts on the device type. */
export const getTariffCode = (device: DeviceFact, family: FamilyFact): string => {
  if (PHONE_PARTS.test(family.hs)) return PARTS_BY_TYPE[device.type] ?? family.hs
  return family.hs === LCD_MODULE && family.attributes.includes('displayType') && has(device, 'oled')
    ? OLED_MODULE
    : family.hs
}

/** Features shared by all variants of a part. */
export const listPartFeatures = (device: DeviceFact, family: FamilyFact, article: Article): Feature[] => {
  const features: Feature[] = [
    { key: 'partType', value: family.partType },
    { key: 'compatibleBrand', value: device.brand },
    { key: 'model', value: device.displayName },
  ]
  if (article.number !== undefined && !has(device, 'battery-by-year')) {
    features.push({ key: 'partNumber', value: article.number })
  }
  for (const key of family.attributes) {
    const value = RULES[key]?.(device, family)
    if (value !== undefined && value !== '') features.push({ key, value })
  }
  return features
}

/** Features shared by all variants of a tool. */
export const listToolFeatures = (tool: ToolFact, partType: string, application: string | null): Feature[] => {
  const features: Feature[] = [{ key: 'partType', value: partType }]
  if (tool.brand !== undefined) features.push({ key: 'brand', value: tool.brand })
  for (const [key, value] of listSpecs(tool)) features.push({ key, value })
  if (application !== null) features.push({ key: 'application', value: application })
  return features
}
