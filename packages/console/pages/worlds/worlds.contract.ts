import { component } from '@fixbench/contract/core/component.ts'
import { flag, int, text } from '@fixbench/contract/core/field.ts'
import { toPageSchema } from '@fixbench/contract/core/paging.ts'
import { partNames } from '@fixbench/worlds/reset-part.ts'
import { worldOwners } from '@fixbench/worlds/storage/manifest.ts'
import { z } from 'zod'
import {
  consoleCalls,
  destroysInWorld,
  inWorld,
  read,
  toGatheredPageSchema,
} from '#console/contract/fields.ts'
import { FailedEventSchema } from '../clock/clock.contract.ts'

const SnapshotSchema = component('ConsoleSnapshot', {
  snapshotId: z.string(),
  title: z.string(),
  takenAt: z.string(),
  shopTime: z.string(),
  parentId: z
    .string()
    .nullable()
    .describe('Snapshot from which the world had developed; null when it came from no snapshot'),
})

export const WorldSchema = component('ConsoleWorld', {
  worldId: z.string(),
  title: z.string(),
  createdAt: z.string(),
  origin: z
    .object({ worldId: z.string().nullable(), preset: z.string().nullable() })
    .describe('World or preset it was created from; both are null for the seeded template'),
  owner: z
    .object({ kind: z.enum(worldOwners), name: z.string() })
    .describe('Feature that created it, with the name of the preset, story, link or failure'),
  ownerName: z.string().describe('Person or team whose world it is'),
  purpose: z.string().describe('What the world is for'),
  isPinned: z.boolean(),
  isLocked: z.boolean().describe('Whether console calls that change the world are rejected'),
  lastUsedAt: z.string(),
  expiresAt: z
    .string()
    .nullable()
    .describe('When the world is deleted unless it is used; null when it is never deleted by itself'),
  diskBytes: z.int().describe('Total disk space'),
  isSeedOutdated: z
    .boolean()
    .nullable()
    .describe('True when newly created worlds have different seed data; null while the world is closed'),
  isOpen: z.boolean(),
  shopTime: z.string(),
  isFrozen: z.boolean(),
  speed: z.number(),
  faultCount: z.int(),
  databaseBytes: z.int(),
  snapshots: z.array(SnapshotSchema),
  snapshotId: z.string().nullable().describe('Snapshot that was taken or restored last'),
  undo: z.array(z.object({ title: z.string(), leftAt: z.string() })),
  steps: z
    .array(z.object({ stepId: z.int(), title: z.string(), at: z.string(), shopTime: z.string() }))
    .describe('Changes that can be undone, latest first'),
})

const ShownSchema = z.union([z.string(), z.number(), z.null()])

const TableDifferenceSchema = z.object({
  table: z.string(),
  leftCount: z.int(),
  rightCount: z.int(),
  added: z.int().describe('Number of added rows'),
  removed: z.int(),
  changed: z.int().describe('Number of changed rows'),
  /** Sample of the differing rows with their differing columns. */
  keys: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['added', 'removed', 'changed']),
      columns: z.array(z.object({ column: z.string(), left: ShownSchema, right: ShownSchema })),
    }),
  ),
})

/** Page and session that show a preset. Token and persona are null for a guest. */
const OpeningSchema = component('ConsoleOpening', {
  persona: z.string().nullable(),
  token: z.string().nullable(),
  address: z.string(),
})
export type Opening = z.output<typeof OpeningSchema>

const OpenedWorldSchema = WorldSchema.extend({
  opening: OpeningSchema.nullable(),
  failedEvents: z
    .array(FailedEventSchema)
    .describe(
      'Due events that failed while the preset moved the clock; the world then isn’t in the state of the preset',
    ),
}).meta({
  id: 'ConsoleOpenedWorld',
})

const title = () => text(100)
/** A world or a snapshot. Just a world means its current state. */
const comparedState = () =>
  text(90).describe('ID of a world for its current state, or `world@snapshotId` for a snapshot of it')

const purpose = () => text(200, 0).optional().describe('What the world is for')
const ownerName = () => text(60, 0).optional().describe('Person or team whose world it is')

const newWorldId = () => text(40).optional()

export const worldsEndpoints = consoleCalls('worlds', {
  list: {
    description: 'In a fleet the worlds of all shards.',
    summary: 'List all worlds',
    input: z.object({}),
    data: toGatheredPageSchema(WorldSchema).extend({
      usedBytes: z.int(),
      budgetBytes: z.int(),
      warning: z
        .string()
        .nullable()
        .describe('Set when the budget is exceeded and only worlds made by hand, pinned or in use are left'),
    }),
  },
  detail: read({ summary: 'Get a world with its snapshots and undo points', data: WorldSchema }),
  create: {
    worksWhenLocked: true,
    description: 'Copies the seeded template or another world. A preset can be applied to a fresh world.',
    summary: 'Create a world',
    input: z.object({
      worldId: newWorldId().describe('ID of the new world; by default a short random one'),
      title: title().optional().describe('Title of the new world'),
      fromWorldId: newWorldId().describe('World to copy, instead of the seeded shop'),
      preset: text(60).optional().describe('Preset to apply to the new world'),
      fromRemoved: text(40).optional().describe('ID of a deleted world whose last snapshot is restored'),
      owner: z
        .enum(['hand', 'test'])
        .default('hand')
        .describe('A world owned by a test is deleted one day after its last use'),
      ownerName: ownerName(),
      purpose: purpose(),
    }),
    data: OpenedWorldSchema,
  },
  rename: {
    summary: 'Rename a world, and say whose it is and what for',
    input: inWorld({ title: title(), ownerName: ownerName(), purpose: purpose() }),
    data: WorldSchema,
  },
  lock: {
    worksWhenLocked: true,
    description:
      'Calls of the console that change a locked world are rejected, and it is never deleted. The shop itself works as always.',
    summary: 'Lock a world against changes from the console, or unlock it',
    input: z.object({ worldId: text(40), isLocked: flag().describe('Whether to lock it') }),
    data: WorldSchema,
  },
  extend: {
    worksWhenLocked: true,
    summary: 'Keep a world for longer',
    input: inWorld({ days: int(1, 365).default(7).describe('Days after its expiry') }),
    data: WorldSchema,
  },
  resetPart: {
    description:
      '`orders` includes payments, returns, coupons, points, reviews, quotes and stock. `undo` reverts it.',
    summary: 'Give one part of a world the data of the seeded shop',
    ...destroysInWorld({ part: z.enum(partNames).describe('The part to reset') }),
    data: WorldSchema,
  },
  remove: { summary: 'Delete a world with its snapshots', ...destroysInWorld({}), data: z.null() },
  removeMany: {
    worksWhenLocked: true,
    description:
      'Deletes every world that can be deleted and returns the others, such as the main one, with the reason.',
    summary: 'Delete several worlds with their snapshots',
    destroys: true,
    input: z.object({ worldIds: z.array(text(40)).min(1).max(500) }),
    data: z.object({
      removed: z.array(z.string()),
      retained: z.array(z.object({ worldId: z.string(), reason: z.string() })),
    }),
  },
  pin: {
    worksWhenLocked: true,
    description: 'Has no effect on the main world, which never expires.',
    summary: 'Pin or unpin a world, so that it doesn’t expire',
    input: z.object({ worldId: text(40), isPinned: flag() }),
    data: WorldSchema,
  },
  reset: { summary: 'Reset a world to the seeded template', ...destroysInWorld({}), data: WorldSchema },
  snapshot: {
    worksWhenLocked: true,
    summary: 'Take a snapshot of a world',
    input: inWorld({ title: title().default('Snapshot') }),
    data: SnapshotSchema,
  },
  restore: { summary: 'Restore a snapshot', ...destroysInWorld({ snapshotId: text(40) }), data: WorldSchema },
  removeSnapshot: {
    summary: 'Delete a snapshot',
    ...destroysInWorld({ snapshotId: text(40) }),
    data: z.null(),
  },
  undo: {
    summary: 'Undo the last restore, reset, or preset of a world',
    ...destroysInWorld({}),
    data: WorldSchema,
  },
  undoStep: {
    description:
      'Also undoes everything that happened at the same time or later. `undo` reverts the operation.',
    summary: 'Undo the last request or action that changed a world',
    ...destroysInWorld({}),
    data: WorldSchema.extend({ takenBack: z.string() }).meta({ id: 'ConsoleSteppedBackWorld' }),
  },
  compare: read({
    description: '`left` and `right` name worlds, or snapshots as `world@snapshotId`.',
    summary: 'Compare two worlds row by row',
    input: z.object({
      left: comparedState(),
      right: comparedState(),
      keysPerTable: int(0, 200).default(20).describe('Rows shown per table'),
    }),
    data: toPageSchema(TableDifferenceSchema),
  }),
  presets: read({
    path: '/console/api/presets',
    summary: 'List presets',
    input: z.object({}),
    data: toPageSchema(
      z.object({
        preset: z.string(),
        title: z.string(),
        summary: z.string(),
        group: z.string(),
        persona: z.string().nullable(),
      }),
    ),
  }),
  applyPreset: {
    path: '/console/api/presets/apply',
    summary: 'Reset a world and apply a preset',
    ...destroysInWorld({ preset: text(60) }),
    data: OpenedWorldSchema,
  },
})
