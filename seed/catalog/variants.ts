import { capitalize } from '@fixbench/contract/core/format.ts'
import type { Facts } from './facts.ts'
import type { AxisFact, AxisValueFact, DeviceFact, FamilyFact, GradeItemFact } from './facts-types.ts'
import { getTraits, meetsAll } from './traits.ts'

/** One chosen value of an axis. */
export type Choice = {
  key: string
  label: string
  /** Part of the SKU code; may be empty. */
  code: string
  /** Text inside the product name. */
  name: string
  /** Text of the option. */
  value: string
  /** Net weight that the option adds, in grams. */
  grams?: number
}

export type Variant = {
  choices: Choice[]
  factor: number
  packQty: number
  /** Canonical grade of the chosen option, or null. */
  grade: string | null
  color: string | null
  /** Part number, if it differs between variants. */
  partNumber?: string
}

type AxisStep = { choices: Choice[]; factor: number; packQty: number; partNumber?: string }

const COLOR_LABEL = 'Color'
const FRAME_LABEL = 'Frame'

const matches = (rule: FamilyFact['variants'][number], device: DeviceFact): boolean => {
  const checks: Record<string, (value: string | number | boolean) => boolean> = {
    deviceType: value => device.type === value,
    line: value => device.line === value,
    brand: value => device.brand === value,
    gradeSet: value => device.gradeSet === value,
    deviceTag: value => device.deviceTags.includes(String(value)),
    hasHigh: value => (device.highCapacityMah !== undefined) === value,
    popMin: value => device.popularity >= Number(value),
  }
  return (
    meetsAll(getTraits(device), rule.if ?? []) &&
    Object.entries(rule.when).every(([key, value]) => checks[key]?.(value) ?? false)
  )
}

const toColorChoice = (facts: Facts, color: string): Choice => {
  const code = facts.colors[color]?.code ?? ''
  return { key: 'color', label: COLOR_LABEL, code, name: color, value: color }
}

const getColors = (device: DeviceFact, kind: 'front' | 'body' | 'none', max?: number): string[] => {
  if (kind === 'none') return []
  const body = device.colors.length > 0 ? device.colors : device.frontColors
  const colors = kind === 'front' ? device.frontColors : body
  return max === undefined ? colors : colors.slice(0, max)
}

/** Brands that sell parts in sealed service packs. New parts of other brands are called New Original. */
const SERVICE_PACK_BRANDS: ReadonlySet<string> = new Set(
  'Samsung Xiaomi Huawei Honor OnePlus OPPO realme vivo Motorola LG Sony Nokia Nothing Google'.split(' '),
)

/** Name of a grade for a device's brand. */
const toMakerGrade = (name: string, { brand, type }: DeviceFact): string =>
  name === 'Service Pack' && (!SERVICE_PACK_BRANDS.has(brand) || type === 'console') ? 'New Original' : name

const listGradeSteps = (facts: Facts, items: readonly GradeItemFact[], device: DeviceFact): AxisStep[] =>
  items.flatMap(item => {
    const grade: Choice = {
      key: 'grade',
      label: 'Quality Grade',
      code: item.code,
      name: toMakerGrade(item.name, device),
      value: toMakerGrade(item.name, device),
    }
    const frame: Choice[] = []
    if (item.frame !== undefined) {
      const name = item.frame ? 'with Frame' : 'without Frame'
      frame.push({ key: 'frame', label: FRAME_LABEL, code: '', name, value: capitalize(name) })
    }

    const colors = getColors(device, item.colors, item.maxColors)
    const isOnlyFront = item.colors === 'front' && colors.length === 1
    if (colors.length === 0 || isOnlyFront) {
      return [{ choices: [grade, ...frame], factor: item.factor, packQty: 1 }]
    }

    return colors.map(color => ({
      choices: [grade, ...frame, toColorChoice(facts, color)],
      factor: item.factor,
      packQty: 1,
    }))
  })

const listValueSteps = (
  facts: Facts,
  axis: AxisFact,
  value: AxisValueFact,
  device: DeviceFact,
): AxisStep[] => {
  const name = toMakerGrade(value.name, device)
  const text = value.label ?? name
  const weight = value.grams === undefined ? {} : { grams: value.grams }
  const choice: Choice = { key: axis.key, label: axis.label, code: value.code, name, value: text, ...weight }
  const packQty = value.packQty ?? computePackQty(text)
  if (value.colors === undefined || device.colors.length === 0) {
    return [{ choices: [choice], factor: value.factor, packQty }]
  }
  return device.colors.map(color => ({
    choices: [choice, toColorChoice(facts, color)],
    factor: value.factor,
    packQty,
  }))
}

/** One battery per range of years with a different part number. */
const listBatterySteps = ({ key, label }: AxisFact, { batteryYears = [] }: DeviceFact): AxisStep[] =>
  batteryYears.map(({ number, years }) => ({
    choices: [{ key, label, code: number, name: years, value: `${years} (${number})` }],
    factor: 1,
    packQty: 1,
    partNumber: number,
  }))

const listAxisSteps = (facts: Facts, axis: AxisFact, device: DeviceFact): AxisStep[] => {
  if (axis.values !== undefined) {
    return axis.values
      .filter(value => meetsAll(getTraits(device), value.if ?? []))
      .flatMap(value => listValueSteps(facts, axis, value, device))
  }

  if (axis.source === 'device.colors' || axis.source === 'device.frontColors') {
    const all = axis.source === 'device.colors' ? device.colors : device.frontColors
    const colors = all.slice(0, axis.max ?? all.length)
    if (colors.length === 0) return [{ choices: [], factor: 1, packQty: 1 }]
    return colors.map(color => ({ choices: [toColorChoice(facts, color)], factor: 1, packQty: 1 }))
  }

  if (axis.source === 'device.batteryYears') return listBatterySteps(axis, device)
  const setId = axis.source === 'device.gradeSet' ? device.gradeSet : axis.source?.split(':')[1]
  const items = setId === undefined ? undefined : facts.gradeSets.get(setId)
  if (items === undefined) {
    throw new Error(`${device.id} has no grade set for ${axis.source ?? 'an axis without values'}`)
  }

  return listGradeSteps(facts, items, device)
}

/** Units in a pack: 10 for `10 pcs`, else 1. */
export const computePackQty = (text: string): number =>
  Number(/^(\d+) (?:pcs|pairs|sets)/i.exec(text)?.[1] ?? 1)

/** All variants of a part family for a device; empty if no rule matches the device. */
export const createVariants = (facts: Facts, device: DeviceFact, family: FamilyFact): Variant[] => {
  const rule = family.variants.find(candidate => matches(candidate, device))
  if (rule === undefined || rule.none === true) return []
  const start: AxisStep[] = [{ choices: [], factor: 1, packQty: 1 }]
  const combined = rule.axes.reduce(
    (partial, axis) =>
      partial.flatMap(done =>
        listAxisSteps(facts, axis, device).map(step => ({
          ...done,
          ...step,
          choices: [...done.choices, ...step.choices],
          factor: done.factor * step.factor,
          packQty: done.packQty * step.packQty,
        })),
      ),
    start,
  )

  return combined.map(step => ({
    ...step,
    grade: findCanonicalGrade(facts, step.choices),
    color: step.choices.find(choice => choice.key === 'color')?.value ?? null,
  }))
}

const findCanonicalGrade = (facts: Facts, choices: readonly Choice[]): string | null => {
  for (const choice of choices) {
    const grade = facts.gradeOf[choice.value]
    if (grade !== undefined) return grade
  }
  return null
}
