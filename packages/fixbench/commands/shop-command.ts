import { type Command, Option } from 'commander'
import { parseFolder, parseTimeout } from '../arguments.ts'
import type { ConnectionOptions } from '../connection.ts'
import type { Format } from '../io.ts'

/** Options of every command that talks to a shop. */
export type ShopOptions = ConnectionOptions & { output: Format }

/** The option for the format of a result. */
export const outputOption = (): Option =>
  new Option('-o, --output <format>', 'format of the result').choices(['text', 'json']).default('text')

/** The option for the data folder of a shop on this machine. */
export const dataOption = (): Option =>
  new Option('--data <folder>', 'data folder of the shop (FIXBENCH_DATA)').argParser(parseFolder)

/** The option for the longest wait, in milliseconds once parsed. */
export const waitOption = (): Option =>
  new Option('--timeout <duration>', 'how long, such as 2m').argParser(parseTimeout).default(30_000, '30s')

/** Adds a command that talks to a shop. */
export const addShopCommand = (parent: Command, usage: string, description: string): Command =>
  parent
    .command(usage)
    .description(description)
    .addOption(outputOption())
    .option('--url <url>', 'URL of the shop (FIXBENCH_URL)')
    .addOption(dataOption())

/** Adds a command that works in one world of a shop. */
export const addWorldCommand = (parent: Command, usage: string, description: string): Command =>
  addShopCommand(parent, usage, description).option(
    '--world <id>',
    'world of the shop (FIXBENCH_WORLD), by default main',
  )
