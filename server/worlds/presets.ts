import { WORLD_START_MS } from '#server/lib/clock.ts'
import { parseFaults } from './faults/grammar.ts'
import type { World } from './world.ts'

/** A named state worth testing or showing: what is done to a freshly reset world. */
export type Preset = {
  preset: string
  title: string
  summary: string
  apply: (world: World) => Promise<void>
}

const CAMPAIGN_END_MS = Date.UTC(2025, 7, 1, 23, 59, 59)

const faulty =
  (text: string) =>
  async ({ faults }: World): Promise<void> => {
    for (const spec of parseFaults(text)) faults.add(spec)
  }

/** Sets the free stock of every SKU and what the products show of it. */
const withFreeStock =
  (pieces: number) =>
  async ({ deps }: World): Promise<void> => {
    await deps.db.$transaction([
      deps.db.$executeRaw`update Sku set stock = reserved + ${pieces}`,
      deps.db.$executeRaw`update Product set stockSum = skuCount * ${pieces}`,
    ])
    deps.cache.bump('catalog')
  }

export const presets: readonly Preset[] = [
  {
    preset: 'fresh',
    title: 'Fresh shop',
    summary: 'The seeded shop at its start, the clock running.',
    apply: async () => {},
  },
  {
    preset: 'frozen',
    title: 'Time stands still',
    summary:
      'The seeded shop with its clock stopped at the start: every time and date is the same each time.',
    apply: async ({ deps, moveClock }) => {
      deps.clock.freeze()
      await moveClock(WORLD_START_MS)
    },
  },
  {
    preset: 'campaign-last-minute',
    title: 'Last minute of the campaign',
    summary: 'One minute before the campaign ends; banners count down.',
    apply: world => world.moveClock(CAMPAIGN_END_MS - 60_000),
  },
  {
    preset: 'campaign-over',
    title: 'Campaign over',
    summary: 'Some seconds after the end of the campaign.',
    apply: world => world.moveClock(CAMPAIGN_END_MS + 5000),
  },
  {
    preset: 'sold-out',
    title: 'Everything sold out',
    summary: 'No SKU has a free piece.',
    apply: withFreeStock(0),
  },
  {
    preset: 'last-pieces',
    title: 'One piece each',
    summary: 'Every SKU has one free piece left.',
    apply: withFreeStock(1),
  },
  {
    preset: 'slow-shop',
    title: 'Slow shop',
    summary: 'Every call takes a second and a half longer.',
    apply: faulty('id=slow;call=*;delay=1500'),
  },
  {
    preset: 'flaky-network',
    title: 'Flaky network',
    summary: 'One call in five breaks its connection, the same ones each time.',
    apply: faulty('id=flaky;call=*;reset;probability=0.2;seed=7'),
  },
  {
    preset: 'shop-down',
    title: 'Shop down for maintenance',
    summary: 'Every call answers 503.',
    apply: faulty('id=down;call=*;status=503'),
  },
]

export const findPreset = (name: string): Preset | undefined => presets.find(({ preset }) => preset === name)
