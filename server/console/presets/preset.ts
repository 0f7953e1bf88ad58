import type { PersonaKey } from '#seed/personas.ts'
import type { World } from '#server/worlds/world.ts'

export const presetGroups = [
  'Shop',
  'Catalogue',
  'Cart',
  'Coupons',
  'Checkout',
  'Payment',
  'Orders',
  'After-sale',
  'Points',
  'Members',
  'Wholesale',
  'Trouble',
] as const
export type PresetGroup = (typeof presetGroups)[number]

/** A named state worth testing or showing: what is done to a freshly reset world, and where one sees it. */
export type Preset = {
  preset: string
  title: string
  summary: string
  group: PresetGroup
  /** Who sees it best; null for a guest. */
  persona: PersonaKey | null
  /** Address of the shop to open; found in the world where it names something of it. */
  address: string | ((world: World) => string | Promise<string>)
  /** Nothing where the seed has the state already. */
  apply?: (world: World) => Promise<unknown>
}

/** The presets of one group; fills in its name. */
export const inGroup = (group: PresetGroup, presets: readonly Omit<Preset, 'group'>[]): readonly Preset[] =>
  presets.map(preset => ({ ...preset, group }))

/** Who should open what in a world that a preset has been applied to. */
export const findOpening = async (
  { persona, address }: Preset,
  world: World,
): Promise<{ persona: PersonaKey | null; address: string }> => ({
  persona,
  address: typeof address === 'string' ? address : await address(world),
})
