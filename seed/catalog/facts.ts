import { lazy } from '@fixbench/server/lib/lazy.ts'
import { z } from 'zod'
import { readData } from '../read-data.ts'
import {
  CategoryFactSchema,
  ColorFactSchema,
  DeviceFactSchema,
  FamilyFactSchema,
  FamilyTextSchema,
  GradeFactSchema,
  GradeSetFactSchema,
  LadderFactSchema,
  MachineFactSchema,
  PartNumberFactSchema,
  PriceModelFactSchema,
  TagFactSchema,
  TagGroupFactSchema,
  ToolFactSchema,
} from './facts-types.ts'

const factFiles = {
  categories: z.strictObject({
    tagGroups: z.array(TagGroupFactSchema),
    tags: z.array(TagFactSchema),
    nodes: z.array(CategoryFactSchema),
  }),
  devices: z.strictObject({ devices: z.array(DeviceFactSchema) }),
  'devices-colors': z.strictObject({ colors: z.record(z.string(), ColorFactSchema) }),
  'battery-volts': z.strictObject({ source: z.string(), volts: z.record(z.string(), z.number()) }),
  'board-numbers': z.strictObject({ source: z.string(), boards: z.record(z.string(), z.array(z.string())) }),
  parts: z.strictObject({ families: z.array(FamilyFactSchema) }),
  'part-numbers': z.strictObject({ parts: z.array(PartNumberFactSchema) }),
  'parts-grades': z.strictObject({
    grades: z.array(GradeFactSchema),
    gradeOf: z.record(z.string(), z.string()),
    gradeSets: z.array(GradeSetFactSchema),
  }),
  'parts-pricing': z.strictObject({
    minimumPriceUsd: z.number(),
    model: PriceModelFactSchema,
    ladders: z.array(LadderFactSchema),
  }),
  'parts-texts': z.strictObject({
    families: z.record(z.string(), FamilyTextSchema),
    tests: z.record(z.string(), z.string()),
  }),
  machines: z.record(z.string(), MachineFactSchema),
  tools: z.strictObject({ tools: z.array(ToolFactSchema) }),
  'tools-texts': z.strictObject({
    uses: z.record(z.string(), z.string()),
    specLabels: z.record(z.string(), z.string()),
  }),
}
const loadFacts = () => {
  const categories = readData('categories', factFiles.categories)
  const { devices } = readData('devices', factFiles.devices)
  const { families } = readData('parts', factFiles.parts)
  const grades = readData('parts-grades', factFiles['parts-grades'])
  const pricing = readData('parts-pricing', factFiles['parts-pricing'])
  const texts = readData('parts-texts', factFiles['parts-texts'])
  const toolTexts = readData('tools-texts', factFiles['tools-texts'])

  return {
    categories: categories.nodes,
    categoryBySlug: new Map(categories.nodes.map(node => [node.slug, node])),
    categoryById: new Map(categories.nodes.map(node => [node.id, node])),
    tags: categories.tags,
    tagGroups: categories.tagGroups,
    tagId: new Map(categories.tags.map(tag => [`${tag.group}:${tag.name}`, tag.id])),
    devices,
    deviceById: new Map(devices.map(device => [device.id, device])),
    colors: readData('devices-colors', factFiles['devices-colors']).colors,
    partNumbers: readData('part-numbers', factFiles['part-numbers']).parts,
    families,
    familyById: new Map(families.map(family => [family.id, family])),
    familyTexts: texts.families,
    tests: texts.tests,
    grades: grades.grades,
    gradeOf: grades.gradeOf,
    gradeSets: new Map(grades.gradeSets.map(set => [set.id, set.items])),
    minimumPriceUsd: pricing.minimumPriceUsd,
    priceModel: pricing.model,
    ladders: new Map(pricing.ladders.map(ladder => [ladder.id, ladder])),
    tools: readData('tools', factFiles.tools).tools,
    batteryVolts: readData('battery-volts', factFiles['battery-volts']).volts,
    boardNumbers: readData('board-numbers', factFiles['board-numbers']).boards,
    machines: readData('machines', factFiles.machines),
    toolUses: toolTexts.uses,
    specLabels: toolTexts.specLabels,
  }
}

export type Facts = ReturnType<typeof loadFacts>

/** The fact files, read and indexed once per process. */
export const getCatalogFacts = lazy(loadFacts)
