import type { DeviceFact, FamilyFact } from './facts-types.ts'
import { getTraits } from './traits.ts'
import type { Choice, Variant } from './variants.ts'

/** Lower-case words joined by hyphens, for addresses: "Galaxy S9+ & Case" becomes "galaxy-s9-plus-and-case". */
export const toSlug = (text: string): string => {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

/** Fills `{key}` from the values; a `[segment]` stays only when each key in it has a value. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string => {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const hasAll = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].every(match => Boolean(values[match[1] ?? '']))
  return fill(template.replaceAll(/\[([^\]]*)\]/g, (_, segment: string) => (hasAll(segment) ? segment : '')))
    .replaceAll(/\s{2,}/g, ' ')
    .trim()
}

/** The name of a device as a part of one family calls it: `PlayStation 5 Controller`, `Nintendo Switch Joy-Con`. */
const nameDevice = (device: DeviceFact, { deviceSuffix, suffixBeside = {} }: FamilyFact): string => {
  const beside = Object.keys(suffixBeside).find(family => device.families.includes(family)) ?? ''
  const kind = getTraits(device).has('foldable') ? 'foldable' : device.type
  return device.displayName + (suffixBeside[beside] ?? deviceSuffix?.[kind] ?? '')
}

/** Name of the product that holds all variants of a family for a device. */
export const partProductName = (device: DeviceFact, family: FamilyFact): string => {
  return fillTemplate(family.productName, { device: nameDevice(device, family) })
}

/** Full name of one variant. */
export const partSkuName = (device: DeviceFact, family: FamilyFact, variant: Variant): string => {
  const values: Record<string, string> = {
    device: nameDevice(device, family),
    partNumber: variant.partNumber ?? device.batteryPartNumber ?? '',
  }
  for (const choice of variant.choices) values[choice.key] = choice.name
  return fillTemplate(family.skuName, values)
}

/** Address of a part; the device id and the family name make it unique. */
export const partSlug = (device: DeviceFact, family: FamilyFact): string => {
  return `${toSlug(family.name)}-for-${device.id}`
}

/** Code of the sales listing of a product. */
export const formatProductCode = (spuCode: string): string => {
  return `FB-${spuCode}`
}

/** Code of one variant below its product: the codes of the choices, joined by hyphens. */
export const formatSkuCode = (spuCode: string, choices: readonly Choice[]): string => {
  return [spuCode, ...choices.map(choice => choice.code).filter(Boolean)].join('-')
}

/** The options in words: "Soft OLED / Black"; empty when there is nothing to choose. */
export const getProductSpec = (choices: readonly Choice[]): string => {
  return choices.map(choice => choice.value).join(' / ')
}
