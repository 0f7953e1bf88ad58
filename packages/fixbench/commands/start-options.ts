import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { parsePort } from '../arguments.ts'
import { getTemplatesFolder } from '../data-folder.ts'
import { CommandError } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { type SeedSize, type ShopSettings, seedSizes } from '../shop-settings.ts'
import { prepareTemplate } from '../templates.ts'

const DEFAULT_PORT = 3000

/** Options of commands that start a shop. */
export type StartOptions = {
  port?: number
  host?: string
  seed?: SeedSize
  import?: string
  world?: string
  pack?: string
}

/** What the installed package consists of. */
export type Installation = { version: string; shopFolder: string; script: string }

/** Adds the options of commands that start a shop. */
export const addStartOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--seed <size>',
        'catalog: small, or standard, which is seeded once (FIXBENCH_SEED)',
      ).choices(seedSizes),
    )
    .option('--host <address>', 'address to listen on (FIXBENCH_HOST), by default 127.0.0.1')
    .option(
      '--pack <place>',
      'demo pack whose shop is served: a folder, a zip file, or the name of an included one',
    )
    .option('--import <file>', 'world to import at the start, as written by `world export`')
    .option('--world <id>', 'name of the imported world, by default the name of the file (FIXBENCH_WORLD)')

type Target = { dataFolder: string; defaultPort?: number; exportFile?: string; isDetached?: boolean }

/** Prepares the template and returns the settings of a shop. Throws when a variable or a file isn't as it must be. */
export const toSettings = async (
  io: Io,
  { version, shopFolder }: Installation,
  options: StartOptions,
  { dataFolder, defaultPort = DEFAULT_PORT, exportFile, isDetached = false }: Target,
): Promise<ShopSettings> => {
  const { env, say } = io
  const seed = options.seed ?? readSeed(env)
  const port = options.port ?? readPort(env) ?? defaultPort
  const importFile = findImport(options.import, exportFile, say)
  const templatesFolder = getTemplatesFolder(env)
  const templateFolder = await prepareTemplate(seed, { shopFolder, templatesFolder, say })

  return {
    version,
    seed,
    dataFolder,
    pack: options.pack === undefined ? undefined : toPack(options.pack),
    templateFolder,
    shopFolder,
    port,
    host: options.host ?? env['FIXBENCH_HOST'] ?? '127.0.0.1',
    consoleToken: env['FIXBENCH_CONSOLE_TOKEN'],
    clientOrigins: env['FIXBENCH_CLIENT_ORIGINS'],
    eventOrigins: env['FIXBENCH_EVENT_ORIGINS'],
    importFile,
    importAs:
      importFile === undefined
        ? undefined
        : (options.world ?? env['FIXBENCH_WORLD'] ?? toWorldId(importFile)),
    exportFile: exportFile === undefined ? undefined : path.resolve(exportFile),
    exportWorld: options.world ?? env['FIXBENCH_WORLD'],
    isDetached,
  }
}

const readSeed = (env: Io['env']): SeedSize => {
  const given = env['FIXBENCH_SEED'] ?? 'small'
  const size = seedSizes.find(one => one === given)
  if (size === undefined) {
    throw new CommandError(`FIXBENCH_SEED=${given} is no catalog. Use ${seedSizes.join(' or ')}.`, 2)
  }

  return size
}

const readPort = (env: Io['env']): number | undefined => {
  const given = env['FIXBENCH_PORT']
  if (given === undefined) return undefined

  try {
    return parsePort(given)
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error
    throw new CommandError(`FIXBENCH_PORT=${given} can’t be used. ${error.message}`, 2)
  }
}

/** The first start with a file that is imported and exported finds none. */
const findImport = (
  file: string | undefined,
  exportFile: string | undefined,
  say: (text: string) => void,
): string | undefined => {
  if (file === undefined) return undefined
  const full = path.resolve(file)
  if (existsSync(full)) return full
  if (exportFile === undefined || path.resolve(exportFile) !== full) {
    throw new CommandError(`${file} doesn’t exist. Write it with \`fixbench world export\`.`)
  }

  say(`${file} doesn’t exist yet. It is written when the shop stops.`)
  return undefined
}

/** A pack as an absolute path, or the name of an included one, which the shop checks. */
const toPack = (place: string): string => (existsSync(place) ? path.resolve(place) : place)

/** `demo.world.tar.gz` becomes `demo`. */
const toWorldId = (file: string): string =>
  path
    .basename(file)
    .replace(/\..*$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
