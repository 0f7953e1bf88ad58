import { readData } from '../read-data.ts'
import type {
  CategoryFact,
  ColorFact,
  DeviceFact,
  FamilyFact,
  FamilyText,
  GradeFact,
  GradeSetFact,
  LadderFact,
  PartNumberFact,
  PriceModelFact,
  TagFact,
  TagGroupFact,
  ToolFact,
} from './facts-types.ts'

type FactFiles = {
  categories: { tagGroups: TagGroupFact[]; tags: TagFact[]; nodes: CategoryFact[] }
  devices: { devices: DeviceFact[] }
  'devices-colors': { colors: Record<string, ColorFact> }
  parts: { families: FamilyFact[] }
  'part-numbers': { parts: PartNumberFact[] }
  'parts-grades': { grades: GradeFact[]; gradeOf: Record<string, string>; gradeSets: GradeSetFact[] }
  'parts-pricing': { minimumPriceUsd: number; model: PriceModelFact; ladders: LadderFact[] }
  'parts-texts': { families: Record<string, FamilyText>; tests: Record<string, string> }
  tools: { tools: ToolFact[] }
  'tools-texts': { uses: Record<string, string>; specLabels: Record<string, string> }
}

const readFacts = <Name extends keyof FactFiles>(name: Name): FactFiles[Name] =>
  readData<FactFiles[Name]>(name)

const loadFacts = () => {
  const categories = readFacts('categories')
  const { devices } = readFacts('devices')
  const { families } = readFacts('parts')
  const grades = readFacts('parts-grades')
  const pricing = readFacts('parts-pricing')
  const texts = readFacts('parts-texts')
  const toolTexts = readFacts('tools-texts')
  return {
    categories: categories.nodes,
    categoryBySlug: new Map(categories.nodes.map(node => [node.slug, node])),
    categoryById: new Map(categories.nodes.map(node => [node.id, node])),
    tags: categories.tags,
    tagGroups: categories.tagGroups,
    tagId: new Map(categories.tags.map(tag => [`${tag.group}:${tag.name}`, tag.id])),
    devices,
    deviceById: new Map(devices.map(device => [device.id, device])),
    colors: readFacts('devices-colors').colors,
    partNumbers: readFacts('part-numbers').parts,
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
    tools: readFacts('tools').tools,
    toolUses: toolTexts.uses,
    specLabels: toolTexts.specLabels,
  }
}

export type Facts = ReturnType<typeof loadFacts>

let loaded: Facts | undefined

/** The fact files, read and indexed once per process. */
export const getCatalogFacts = (): Facts => {
  loaded ??= loadFacts()
  return loaded
}
