import type { PersonaKey } from '#seed/personas.ts'
import type { World } from '#server/worlds/world.ts'

export const presetGroups = [
  'Shop',
  'Catalog',
  'Cart',
  'Coupons',
  'Checkout',
  'Payment',
  'Orders',
  'After-sale',
  'Points',
  'Members',
  'Wholesale',
  'Failures',
] as const
type PresetGroup = (typeof presetGroups)[number]

/** A named state for tests and demos: how to prepare a fresh world, and the page that shows it. */
export type Preset = {
  preset: string
  title: string
  summary: string
  group: PresetGroup
  /** Persona for whom the page is opened; null for a guest. */
  persona: PersonaKey | null
  /** Shop path to open, fixed or read from the world. */
  address: string | ((world: World) => string | Promise<string>)
  /** Omitted when the seed already contains the state. */
  apply?: (world: World) => Promise<unknown>
}

/** Adds the group name to presets. */
export const inGroup = (group: PresetGroup, presets: readonly Omit<Preset, 'group'>[]): readonly Preset[] =>
  presets.map(preset => ({ ...preset, group }))

/** Persona and page that show a preset in a world. */
export const findOpening = async (
  { persona, address }: Preset,
  world: World,
): Promise<{ persona: PersonaKey | null; address: string }> => ({
  persona,
  address: typeof address === 'string' ? address : await address(world),
})
