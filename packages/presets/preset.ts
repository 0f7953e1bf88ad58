import type { PersonaKey } from '@fixbench/fixtures/personas.ts'
import type { World } from '@fixbench/worlds/world.ts'

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
  address: WorldDependent<string>
  /** Omitted when the seed already contains the state. */
  apply?: (world: World) => Promise<unknown>
}

type Opening = Pick<Preset, 'persona' | 'address'>

type Declared = Omit<Preset, 'preset' | 'group' | keyof Opening> & Partial<Opening>

/**
 * Returns a function that declares the presets of a group by name. Those without persona or address use the ones of
 * `common`, by default a guest on the home page.
 */
export const inGroup =
  (group: PresetGroup, common: Partial<Opening> = {}) =>
  (presets: Readonly<Record<string, Declared>>): readonly Preset[] =>
    Object.entries(presets).map(([preset, declared]) => {
      const opening = { persona: null, address: '/', ...common }
      return { preset, ...opening, ...declared, group }
    })

/** A fixed value, or a function that reads it from the world. */
export type WorldDependent<T> = T | ((world: World) => T | Promise<T>)

/** Resolves a value that may depend on the data of a world. */
export const resolveInWorld = async <T>(world: World, given: WorldDependent<T>): Promise<T> => {
  const isLookup = (value: WorldDependent<T>): value is (world: World) => T | Promise<T> =>
    typeof value === 'function'
  return isLookup(given) ? given(world) : given
}
