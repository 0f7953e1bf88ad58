import path from 'node:path'
import type { Command } from 'commander'
import { parsePort } from '../arguments.ts'
import { describeMissing } from '../connection.ts'
import { findShop, type ShopStatus, stopShop } from '../control.ts'
import { getDataFolder } from '../data-folder.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { type Format, type Io, writeResult } from '../io.ts'
import { type ShopProcess, startShopProcess } from '../shop-process.ts'
import { dataOption, outputOption } from './shop-command.ts'
import { addStartOptions, type Installation, type StartOptions, toSettings } from './start-options.ts'

type Options = StartOptions & { data?: string; exportOnExit?: string; detach?: boolean; output: Format }

/** Adds `start`, `stop` and `status`. */
export const addStart = (program: Command, io: Io, installation: Installation): void => {
  const start = program
    .command('start')
    .description('Start a shop and serve it until Ctrl-C (the default command)')
    .option('--port <number>', 'port (FIXBENCH_PORT), by default 3000; 0 picks a free one', parsePort)
    .addOption(dataOption())
    .addOption(outputOption())
  addStartOptions(start)
    .option('--export-on-exit <file>', 'write the world to a file when the shop stops')
    .option('--detach', 'return as soon as the shop responds; `fixbench stop` stops it')
    .action((options: Options) => serve(io, installation, options))

  program
    .command('stop')
    .description('Stop the shop on a data folder')
    .addOption(dataOption())
    .action((options: { data?: string }) => stop(io, options))

  program
    .command('status')
    .description('Show the shop that runs on a data folder')
    .addOption(dataOption())
    .addOption(outputOption().choices(['text', 'json', 'env']))
    .action((options: { data?: string; output: Format | 'env' }) => showStatus(io, options))
}

const serve = async (io: Io, installation: Installation, options: Options): Promise<void> => {
  const dataFolder = toDataFolder(io, options)
  const { exportOnExit, detach: isDetached = false } = options
  const settings = await toSettings(io, installation, options, {
    dataFolder,
    isDetached,
    ...(exportOnExit === undefined ? {} : { exportFile: exportOnExit }),
  })

  const stopSignal = isDetached ? undefined : io.listenForStop()
  const shop = await startShopProcess(settings, installation.script, io)
  writeResult(io, options.output, shop.status, shop.status.url)
  io.say(describeStart(shop, { isDetached }))
  if (stopSignal !== undefined) await waitForEnd(io, shop, stopSignal)
}

/** The shop of a pack has a data folder of its own, unless one is named. */
const toDataFolder = ({ env }: Io, { data, pack }: Options): string => {
  const folder = getDataFolder(data, env)
  if (pack === undefined || data !== undefined || env['FIXBENCH_DATA'] !== undefined) return folder

  return path.join(folder, 'packs', path.basename(pack, '.zip'))
}

const describeStart = ({ status, notes }: ShopProcess, { isDetached }: { isDetached: boolean }): string =>
  [
    ...notes,
    `The shop is ready. Console: ${status.url}/console, API reference: ${status.url}/docs`,
    `Data: ${status.dataFolder}`,
    ...(status.importedWorld === null ? [] : [`Imported world: ${status.importedWorld}`]),
    isDetached
      ? 'Stop it with `fixbench stop`.'
      : 'Ctrl-C stops it. With --detach it serves in the background.',
  ].join('\n')

const waitForEnd = async ({ say }: Io, shop: ShopProcess, stopSignal: AbortSignal): Promise<void> => {
  const stopped = new Promise<string | null>((resolve, reject) => {
    const stopShopNow = (): void => {
      say('Stopping …')
      shop.stop().then(resolve, reject)
    }
    if (stopSignal.aborted) stopShopNow()
    else stopSignal.addEventListener('abort', stopShopNow, { once: true })
  })

  const problem = await Promise.race([shop.ended, stopped])
  if (problem !== null) throw new CommandError(problem)
}

const stop = async ({ env, say }: Io, options: { data?: string }): Promise<void> => {
  const folder = getDataFolder(options.data, env)
  const wasRunning = await stopShop(folder)
  if (!wasRunning) throw new CommandError(`No shop runs on the data in ${folder}.`, exitCodes.unreachable)

  say('The shop has stopped.')
}

const showStatus = async (io: Io, options: { data?: string; output: Format | 'env' }): Promise<void> => {
  const folder = getDataFolder(options.data, io.env)
  const status = await findShop(folder)
  if (status === null) throw new CommandError(describeMissing(folder), exitCodes.unreachable)

  if (options.output === 'env') io.result(toVariables(status))
  else writeResult(io, options.output, status, toLines(status))
}

const toVariables = ({ url, dataFolder }: ShopStatus): string =>
  [`FIXBENCH_URL=${url}`, `FIXBENCH_DATA=${dataFolder}`].join('\n')

const toLines = ({ url, pid, version, seed, dataFolder, logFile, startedAt }: ShopStatus): string =>
  [
    ['URL', url],
    ['Process', pid],
    ['Version', version],
    ['Catalog', seed],
    ['Data', dataFolder],
    ['Log', logFile],
    ['Started', startedAt],
  ]
    .map(([name, value]) => `${String(name).padEnd(8)} ${value}`)
    .join('\n')
