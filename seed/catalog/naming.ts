import { listPlaces, replacePlaces } from '@fixbench/contract/core/fill-template.ts'
import { toSlug } from '@fixbench/domain/slug.ts'
import type { DeviceFact, FamilyFact } from './facts-types.ts'
import { getTraits } from './traits.ts'
import type { Choice, Variant } from './variants.ts'

/** Replaces `{key}` in a template. A `[segment]` is kept only if each of its keys has a value. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string => {
  const fill = (text: string) => replacePlaces(text, key => values[key] ?? '')
  const hasAll = (text: string) => listPlaces(text).every(key => Boolean(values[key]))
  return fill(template.replaceAll(/\[([^\]]*)\]/g, (_, segment: string) => (hasAll(segment) ? segment : '')))
    .replaceAll(/\s{2,}/g, ' ')
    .trim()
}

/** Name of a device in the names of a family's parts: `PlayStation 5 Controller`, `Nintendo Switch Joy-Con`. */
const nameDevice = (device: DeviceFact, { deviceSuffix, suffixBeside = {} }: FamilyFact): string => {
  const beside = Object.keys(suffixBeside).find(family => device.families.includes(family)) ?? ''
  const kind = getTraits(device).has('foldable') ? 'foldable' : device.type
  return device.displayName + (suffixBeside[beside] ?? deviceSuffix?.[kind] ?? '')
}

/** Name of the product with all variants of a family for a device. */
export const formatPartProductName = (device: DeviceFact, family: FamilyFact): string =>
  fillTemplate(family.productName, { device: nameDevice(device, family) })

/** Full name of one variant. */
export const formatPartSkuName = (device: DeviceFact, family: FamilyFact, variant: Variant): string => {
  const values: Record<string, string> = {
    device: nameDevice(device, family),
    partNumber: variant.partNumber ?? device.batteryPartNumber ?? '',
  }
  for (const choice of variant.choices) values[choice.key] = choice.name
  return fillTemplate(family.skuName, values)
}

/** URL slug of a part, unique by family name and device id. */
export const formatPartSlug = (device: DeviceFact, family: FamilyFact): string =>
  `${toSlug(family.name)}-for-${device.id}`

/** Product code of an SPU code. */
export const formatProductCode = (spuCode: string): string => `FB-${spuCode}`

/** SKU code: the SPU code and the codes of the choices, joined by hyphens. */
export const formatSkuCode = (spuCode: string, choices: readonly Choice[]): string =>
  [spuCode, ...choices.map(choice => choice.code).filter(Boolean)].join('-')

/** The chosen options as text: `Soft OLED / Black`; empty without options. */
export const getProductSpec = (choices: readonly Choice[]): string =>
  choices.map(choice => choice.value).join(' / ')
