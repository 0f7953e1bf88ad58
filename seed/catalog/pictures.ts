import { type PartFacts, specForPart } from '@fixbench/pictures/presets.ts'
import { pictureUrl } from '@fixbench/pictures/url.ts'
import type { CategoryKind, DeviceFact, FamilyFact, ToolFact } from './facts-types.ts'
import type { Choice, Variant } from './variants.ts'

/** Choices with a separate field in `PartFacts`. */
const NAMED_CHOICES = new Set(['grade', 'frame', 'color', 'plug'])

const joinVariantTerms = (choices: readonly Choice[]): string | undefined => {
  const words = choices.filter(choice => !NAMED_CHOICES.has(choice.key)).map(choice => choice.value)
  return words.length === 0 ? undefined : words.join(' ')
}

const findValue = (choices: readonly Choice[], key: string) =>
  choices.find(choice => choice.key === key)?.value

/** Facts for the picture of a part. The drawing varies by product, not by SKU, so that all options look alike. */
export const toPartPictureFacts = (
  device: DeviceFact,
  family: FamilyFact,
  variant: Variant,
  capacityMah: number | null,
): PartFacts => {
  const frame = findValue(variant.choices, 'frame')
  return {
    skuCode: `${device.code}-${family.code}`,
    kind: 'parts',
    family: family.id,
    device,
    color: variant.color ?? undefined,
    grade: variant.grade ?? undefined,
    frame: frame === undefined ? undefined : frame === 'With Frame',
    capacityMah: capacityMah ?? undefined,
    variant: joinVariantTerms(variant.choices),
  }
}

/** Facts for the picture of a tool with the chosen options. */
export const toToolPictureFacts = (
  tool: ToolFact,
  kind: CategoryKind,
  choices: readonly Choice[],
): PartFacts => ({
  skuCode: tool.code,
  kind,
  name: tool.name,
  specs: tool.specs,
  packageCm: tool.packageCm,
  plug: findValue(choices, 'plug'),
  color: findValue(choices, 'color'),
  variant: joinVariantTerms(choices),
})

/** URL of the main picture. */
export const getMainPictureUrl = (illustration: string, facts: PartFacts): string =>
  pictureUrl(specForPart(illustration, facts))
