import type { Facts } from './facts.ts'
import type { DeviceFact, FamilyFact, ToolFact } from './facts-types.ts'
import type { CatalogSku } from './types.ts'

const APPLICATION_BY_L1: Record<string, string> = {
  'screen-refurbishing-machines': 'Screen Refurbishing',
  'refurbishing-supplies': 'Screen Refurbishing',
  'laser-back-glass': 'Back Glass Repair',
  'soldering-rework': 'Board-Level Repair',
  'microscopes-inspection': 'Board-Level Repair',
  'programmers-testers': 'Board-Level Repair',
  'hand-tools-workbench': 'Screen Repair',
  'adhesives-accessories': 'Screen Repair',
}

const APPLICATION_BY_L2: Record<string, string> = {
  'battery-programmers': 'Battery Repair',
  'spot-welders': 'Battery Repair',
  'boot-cables': 'Battery Repair',
  'face-id-dot-matrix': 'Camera & Face ID',
  'multi-function-programmers': 'Camera & Face ID',
  'nand-programmers': 'Data Recovery',
  'data-cables-dfu': 'Data Recovery',
  'schematics-software': 'Data Recovery',
  'tool-kits': 'Shop Setup',
  'storage-organizers': 'Shop Setup',
  'shop-packaging': 'Shop Setup',
  'cables-chargers': 'Shop Setup',
  'back-cover-clamps': 'Back Glass Repair',
}

const CONNECTORS = ['Lightning', 'USB-C', 'Micro-USB', 'MagSafe', 'Surface Connect', '30-pin Dock'] as const

/** Main use of a tool, as a tag of the group `application`; null if unknown. */
export const findApplication = (categoryL1: string, categoryL2: string): string | null =>
  APPLICATION_BY_L2[categoryL2] ?? APPLICATION_BY_L1[categoryL1] ?? null

const findTagIds = (facts: Facts, keys: readonly string[]): number[] => {
  const ids = keys.flatMap(key => facts.tagId.get(key) ?? [])
  return [...new Set(ids)]
}

/** Tag ids of a part: brand, part type, connectors, and the grades and frames of its variants. */
export const listPartTagIds = (
  facts: Facts,
  device: DeviceFact,
  family: FamilyFact,
  skus: readonly CatalogSku[],
): number[] => {
  const keys = [`deviceBrand:${device.brand}`, `partType:${family.partType}`]

  for (const sku of skus) {
    if (sku.grade !== null) keys.push(`grade:${sku.grade}`)
    for (const option of sku.options) if (option.key === 'frame') keys.push(`frame:${option.value}`)
  }

  if (family.attributes.includes('connector')) {
    for (const connector of CONNECTORS) {
      if (device.connector?.includes(connector)) keys.push(`connector:${connector}`)
    }
  }

  return findTagIds(facts, keys)
}

/** Tag ids of a tool: brand, application and plugs. */
export const listToolTagIds = (facts: Facts, tool: ToolFact, application: string | null): number[] => {
  const keys = [`toolBrand:${tool.brand ?? ''}`, `application:${application ?? ''}`]
  for (const axis of tool.axes) {
    if (axis.key !== 'plug') continue
    for (const value of axis.values) keys.push(`plug:${value.code} Plug`)
  }
  return findTagIds(facts, keys)
}
