import { requireData } from '@fixbench/client'
import { z } from 'zod'
import type { Connection } from '../connection.ts'
import { worldField } from './fields.ts'
import { defineTool, type Tool } from './tool.ts'

const WorldSchema = z.object({
  world: z.string(),
  shopTime: z.string().describe('Time of the shop, which the clock of the world sets'),
  faults: z.array(z.string()).describe('Fault rules that apply, the first one wins'),
  snapshots: z.array(z.object({ snapshotId: z.string(), title: z.string() })),
  nextDueAt: z.string().nullable().describe('When something happens by itself, such as an expiry'),
})

const readWorld = async ({ console }: Connection, world: string) => {
  const calls = console.with({ world })
  const [clock, faults, detail] = await Promise.all([
    requireData(calls.clock.show()),
    requireData(calls.faults.list()),
    requireData(calls.worlds.detail()),
  ])

  return {
    world,
    shopTime: clock.shopTime,
    nextDueAt: clock.nextDueAt,
    faults: faults.rows.map(({ text }) => text),
    snapshots: detail.snapshots.map(({ snapshotId, title }) => ({ snapshotId, title })),
  }
}

/** Tools that create, show, keep and end worlds. */
export const worldTools: readonly Tool[] = [
  defineTool('create_world', {
    title: 'Create a world',
    description:
      'Creates a complete shop of your own: a copy of the seeded catalog with personas, a clock, an inbox and no faults. Everything you do in it leaves other worlds alone.',
    effect: 'changes',
    input: z.object({
      ...worldField,
      preset: z.string().optional().describe('Prepared state, such as big-cart'),
    }),
    output: WorldSchema,
    run: async (shop, { world, preset }) => {
      const input = { worldId: world, owner: 'test' as const, ...(preset === undefined ? {} : { preset }) }
      await requireData(shop.console.worlds.create(input))

      return readWorld(shop, world)
    },
  }),
  defineTool('show_world', {
    title: 'Show a world',
    description: 'Shows the time, fault rules, snapshots and next due event of a world.',
    effect: 'reads',
    input: z.object(worldField),
    output: WorldSchema,
    run: (shop, { world }) => readWorld(shop, world),
  }),
  defineTool('snapshot_world', {
    title: 'Take a snapshot',
    description: 'Keeps the state of a world, to restore it later: data, clock, inbox and faults.',
    effect: 'changes',
    input: z.object({ ...worldField, title: z.string().max(80).default('Snapshot of an agent') }),
    output: z.object({ snapshotId: z.string() }),
    run: async ({ console }, { world, title }) => {
      const { snapshotId } = await requireData(console.with({ world }).worlds.snapshot({ title }))
      return { snapshotId }
    },
  }),
  defineTool('restore_world', {
    title: 'Restore a snapshot',
    description: 'Returns a world to a snapshot. What happened since is lost, and sessions end.',
    effect: 'destroys',
    input: z.object({ ...worldField, snapshotId: z.string() }),
    output: WorldSchema,
    run: async (shop, { world, snapshotId }) => {
      await requireData(shop.console.worlds.restore({ worldId: world, snapshotId }))
      return readWorld(shop, world)
    },
  }),
  defineTool('remove_world', {
    title: 'Delete a world',
    description: 'Deletes a world with its snapshots.',
    effect: 'destroys',
    input: z.object(worldField),
    output: z.object({ removed: z.string() }),
    run: async ({ console }, { world }) => {
      await requireData(console.worlds.remove({ worldId: world }))
      return { removed: world }
    },
  }),
]
