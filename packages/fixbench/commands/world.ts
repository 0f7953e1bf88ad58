import path from 'node:path'
import { requireData } from '@fixbench/client'
import type { ConsoleCalls, ConsoleClient } from '@fixbench/client/console'
import { type Command, Option } from 'commander'
import { createWorldOfPack, exportWorld, importWorld } from '../archive.ts'
import { parseLimit } from '../arguments.ts'
import { type Connection, connect, describeReason } from '../connection.ts'
import { CommandError } from '../exit-codes.ts'
import { type Io, toTable, writeResult } from '../io.ts'
import { addBackup } from './backup.ts'
import { addShopCommand, type ShopOptions } from './shop-command.ts'

type CreateOptions = ShopOptions & {
  title?: string
  from?: string
  preset?: string
  pack?: string
  owner?: string
  purpose?: string
}
type PartName = ConsoleCalls['worlds']['resetPart']['input']['part']
type ResetOptions = ShopOptions & { part?: PartName }

const PARTS: readonly PartName[] = ['cart', 'orders', 'lists', 'inbox', 'chat']

/** Adds `world` with its commands. */
export const addWorld = (program: Command, io: Io): void => {
  const world = program
    .command('world')
    .description('Worlds: shops of their own with data, clock, faults and inbox')

  addShopCommand(world, 'list', 'List the worlds').action((options: ShopOptions) => list(io, options))
  addShopCommand(world, 'create [world]', 'Create a world from the seeded shop')
    .option('--title <text>', 'title')
    .option('--from <world>', 'copy another world')
    .option('--preset <name>', 'prepared state, such as big-cart')
    .option('--pack <place>', 'demo pack: a zip file, or the name of an included pack')
    .option('--owner <name>', 'person or team')
    .option('--purpose <text>', 'what it is for')
    .action((id: string | undefined, options: CreateOptions) => create(io, id, options))
  addShopCommand(world, 'reset [world]', 'Reset a world, or one part of it, to the seeded shop')
    .addOption(new Option('--part <part>', 'only this part').choices(PARTS))
    .action((id: string | undefined, options: ResetOptions) => reset(io, { ...options, ...toWorld(id) }))
  addShopCommand(world, 'delete <worlds...>', 'Delete worlds with their snapshots').action(
    (ids: string[], options: ShopOptions) => remove(io, ids, options),
  )
  addCare(world, io)
  addSnapshots(world, io)
  addFiles(world, io)
  addBackup(world, io)
}

/** Adds the commands that keep worlds in order. */
const addCare = (world: Command, io: Io): void => {
  for (const [name, isLocked] of [
    ['lock', true],
    ['unlock', false],
  ] as const) {
    const description = isLocked ? 'Reject changes by the console' : 'Allow changes by the console'
    addShopCommand(world, `${name} [world]`, description).action(
      async (id: string | undefined, options: ShopOptions) => {
        const { console, worldId } = await connect(io, { ...options, ...toWorld(id) })
        const changed = await requireData(console.worlds.lock({ worldId, isLocked }))
        writeResult(io, options.output, changed, '')
        io.say(`${worldId} is ${isLocked ? 'locked' : 'unlocked'}.`)
      },
    )
  }

  addShopCommand(world, 'extend [world]', 'Keep a world for longer')
    .option('--days <number>', 'days after its expiry', parseLimit, 7)
    .action(async (id: string | undefined, options: ShopOptions & { days: number }) => {
      const { console, worldId } = await connect(io, { ...options, ...toWorld(id) })
      const changed = await requireData(console.worlds.extend({ worldId, days: options.days }))
      writeResult(io, options.output, changed, changed.expiresAt ?? '')
    })
}

const addSnapshots = (world: Command, io: Io): void => {
  addShopCommand(world, 'snapshot [world]', 'Take a snapshot and print its ID')
    .option('--title <text>', 'title')
    .action((id: string | undefined, options: ShopOptions & { title?: string }) =>
      snapshot(io, { ...options, ...toWorld(id) }),
    )
  addShopCommand(
    world,
    'restore [state]',
    'Restore the latest snapshot of a world, or the one in world@snapshot',
  ).action((state: string | undefined, options: ShopOptions) => restore(io, state ?? '', options))
  addShopCommand(world, 'diff <left> <right>', 'Compare two worlds, or snapshots as world@snapshot')
    .option('--rows <number>', 'rows shown per table', parseLimit, 20)
    .action((left: string, right: string, options: ShopOptions & { rows: number }) =>
      compare(io, { left, right }, options),
    )
}

const addFiles = (world: Command, io: Io): void => {
  addShopCommand(world, 'export <world> <file>', 'Write the current state of a world to a file').action(
    async (id: string, file: string, options: ShopOptions) => {
      await exportWorld(await connect(io, options), id, path.resolve(file))
      writeResult(io, options.output, { worldId: id, file: path.resolve(file) }, file)
    },
  )
  addShopCommand(
    world,
    'import <file> [world]',
    'Create a world from an exported file and print its ID',
  ).action(async (file: string, id: string | undefined, options: ShopOptions) => {
    const worldId = await importWorld(await connect(io, options), path.resolve(file), id)
    writeResult(io, options.output, { worldId }, worldId)
  })
}

/** A world that is named as an argument. */
const toWorld = (id: string | undefined): { world?: string } => (id === undefined ? {} : { world: id })

const list = async (io: Io, options: ShopOptions): Promise<void> => {
  const { console } = await connect(io, options)
  const { rows, missingShards } = await requireData(console.worlds.list())
  for (const { shard, reason } of missingShards) io.say(`Shard ${shard} ${reason}. Its worlds are missing.`)

  const lines = rows.map(({ worldId, title, shopTime, isFrozen, faultCount, snapshots }) => [
    worldId,
    title,
    isFrozen ? `${shopTime} (frozen)` : shopTime,
    faultCount,
    snapshots.length,
  ])

  writeResult(
    io,
    options.output,
    rows,
    toTable(['WORLD', 'TITLE', 'SHOP TIME', 'FAULTS', 'SNAPSHOTS'], lines),
  )
}

const create = async (io: Io, id: string | undefined, options: CreateOptions): Promise<void> => {
  const { title, from, preset, pack, owner, purpose } = options
  if (pack !== undefined) return createOfPack(io, pack, { id, options })
  const { console } = await connect(io, options)
  const created = await requireData(
    console.worlds.create({
      ...(id === undefined ? {} : { worldId: id }),
      ...(title === undefined ? {} : { title }),
      ...(from === undefined ? {} : { fromWorldId: from }),
      ...(preset === undefined ? {} : { preset }),
      ...(owner === undefined ? {} : { ownerName: owner }),
      ...(purpose === undefined ? {} : { purpose }),
    }),
  )

  writeResult(io, options.output, created, created.worldId)
}

type Named = { id: string | undefined; options: CreateOptions }

/** Creates a world of a pack: a file if it has the ending of one, else an included pack. */
const createOfPack = async (io: Io, pack: string, { id, options }: Named): Promise<void> => {
  const address = await connect(io, options)
  const requested = {
    ...(id === undefined ? {} : { worldId: id }),
    ...(options.title === undefined ? {} : { title: options.title }),
  }
  if (pack.endsWith('.zip')) {
    const worldId = await createWorldOfPack(address, path.resolve(pack), requested)
    return writeResult(io, options.output, { worldId }, worldId)
  }
  const created = await requireData(address.console.packs.create({ ...requested, pack }))
  writeResult(io, options.output, created, created.worldId)
}

const reset = async (io: Io, { part, ...options }: ResetOptions): Promise<void> => {
  const { console, worldId } = await connect(io, options)
  const world = await requireData(
    part === undefined ? console.worlds.reset({ worldId }) : console.worlds.resetPart({ worldId, part }),
  )

  writeResult(io, options.output, world, '')
  io.say(
    part === undefined
      ? `${worldId} has been reset to the seeded shop.`
      : `Reset ${part} of ${worldId} to the seeded shop.`,
  )
}

const remove = async (io: Io, worldIds: string[], options: ShopOptions): Promise<void> => {
  const { console } = await connect(io, options)
  const data = await requireData(console.worlds.removeMany({ worldIds }))

  writeResult(io, options.output, data, data.removed.join('\n'))
  if (data.retained.length > 0) {
    const reasons = data.retained.map(
      ({ worldId, reason }) => `${worldId}: ${describeReason('worldId', reason)}`,
    )
    throw new CommandError(reasons.join('\n'))
  }
}

const snapshot = async (io: Io, options: ShopOptions & { title?: string }): Promise<void> => {
  const { console, worldId } = await connect(io, options)
  const { title } = options
  const taken = await requireData(
    console.worlds.snapshot({ worldId, ...(title === undefined ? {} : { title }) }),
  )

  writeResult(io, options.output, taken, taken.snapshotId)
}

/** Restores a state such as `mine` or `mine@b4x`. Without a snapshot, the latest one is meant. */
const restore = async (io: Io, state: string, options: ShopOptions): Promise<void> => {
  const [id, given] = state.split('@')
  const connection = await connect(io, { ...options, ...toWorld(id === '' ? undefined : id) })
  const { console, worldId } = connection
  const snapshotId = given ?? (await findLatestSnapshot(connection))
  const world = await requireData(console.worlds.restore({ worldId, snapshotId }))

  writeResult(io, options.output, world, '')
  io.say(`${worldId} has been restored from ${worldId}@${snapshotId}.`)
}

const findLatestSnapshot = async ({ console, worldId }: Connection): Promise<string> => {
  const { snapshots } = await requireData(console.worlds.detail())
  const [latest] = snapshots.toSorted((one, other) => other.takenAt.localeCompare(one.takenAt))
  if (latest === undefined) {
    throw new CommandError(
      `${worldId} has no snapshot. Take one with \`fixbench world snapshot ${worldId}\`.`,
    )
  }

  return latest.snapshotId
}

type Compared = { left: string; right: string }

const compare = async (io: Io, states: Compared, options: ShopOptions & { rows: number }): Promise<void> => {
  const { console } = await connect(io, options)
  const { rows } = await requireData(console.worlds.compare({ ...states, keysPerTable: options.rows }))

  writeResult(io, options.output, rows, rows.map(describeDifference).join('\n'))
  if (rows.length === 0) io.say('There are no differences.')
}

type TableDifference = Extract<
  Awaited<ReturnType<ConsoleClient['worlds']['compare']>>,
  { code: 0 }
>['data']['rows'][number]

const SIGNS = { added: '+', removed: '-', changed: '~' } as const

/** A table with its changed rows: `~ 12 quantity: 1 → 2`. */
const describeDifference = ({ table, added, removed, changed, keys }: TableDifference): string =>
  [
    `${table}: ${added} added, ${removed} removed, ${changed} changed`,
    ...keys.map(({ key, kind, columns }) => {
      const cells = kind === 'changed' ? columns.map(one => `${one.column}: ${one.left} → ${one.right}`) : []
      return `  ${SIGNS[kind]} ${[key, cells.join(', ')].join(' ').trimEnd()}`
    }),
  ].join('\n')
