import { hashText } from '@fixbench/contract/core/hash-text.ts'
import colors from './data/colors.json' with { type: 'json' }
import type { PartFacts } from './facts.ts'
import type { PictureParam } from './url.ts'

type Params = Readonly<Record<string, PictureParam>>
/** Derives parameters of a drawing from the facts of a product. Omitted ones keep their preset value. */
export type Refiner = (facts: PartFacts, preset: Params) => Record<string, PictureParam>

const COLORS: ReadonlyMap<string, string> = new Map(Object.entries(colors))

/** Finds the six hex digits of a color name of the catalog. */
export const colorHex = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : COLORS.get(name)

/** Six hex digits of the product's color, else of the first color of its device. */
export const bodyHex = (facts: PartFacts): string | undefined =>
  colorHex(facts.color) ?? colorHex(facts.device?.colors?.[0])

/** The value of the first pattern that matches the text; undefined if none does. */
export const matchFirst = <T>(text: string, rules: readonly (readonly [RegExp, T])[]): T | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1]

/** All options of a product as text, for pattern matching. */
export const words = (facts: PartFacts): string =>
  [facts.variant, facts.name, facts.grade, facts.plug].filter(Boolean).join(' ')

/** Picks a stable choice per product. Picks with different `salt` are independent. */
export const pickFrom = <T>(list: readonly T[], facts: PartFacts, salt: string): T | undefined =>
  list[hashText(`${salt}${facts.skuCode ?? facts.name ?? ''}`) % list.length]

/** Finds a quantity with unit in the technical data, such as `250 ml` or `42 g`. */
export function figure(facts: PartFacts, unit: RegExp): string | undefined {
  const source = [facts.variant, ...Object.values(facts.specs ?? {}), facts.name].filter(Boolean).join(' | ')
  return unit.exec(source)?.[0].replaceAll(' ', '')
}
