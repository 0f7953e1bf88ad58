import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { exportWorld, importWorld } from './archive.ts'
import { toCommandError } from './connection.ts'
import { openControl, type ShopStatus } from './control.ts'
import { getLogFile } from './data-folder.ts'
import {
  nameOptions,
  SETTINGS_VARIABLE,
  type ShopReport,
  type ShopSettings,
  toServerEnvironment,
} from './shop-settings.ts'

type ServedShop = { address: string; notes: string[]; close(): Promise<void> }
type ServerModule = {
  serve: (env: Record<string, string | undefined>, say: (text: string) => void) => Promise<ServedShop>
}

const settings = JSON.parse(process.env[SETTINGS_VARIABLE] ?? '') as ShopSettings

// The log may be on a disk that is full.
process.stderr.on('error', () => {})

const print = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

const report = (message: ShopReport): void => {
  if (process.connected) process.send?.(message)
}

let stop: (() => Promise<void>) | undefined

/** Ends the process properly, or immediately while the shop is still starting. */
const stopAndExit = (): void => {
  if (stop === undefined) process.exit(1)
  stop().then(() => process.exit(0), fail)
}

/**
 * Entry point of the process of a shop. It ends on a signal, on `fixbench stop`, or with the process that started it; a
 * detached one outlives that process once it is ready.
 */
const main = async (): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAndExit)
  process.once('disconnect', () => {
    if (!settings.isDetached || stop === undefined) stopAndExit()
  })

  const server = path.join(settings.shopFolder, 'server/serve.js')
  const { serve } = (await import(pathToFileURL(server).href)) as ServerModule
  const shop = await serve(toServerEnvironment(settings), print)

  const { importFile, importAs } = settings
  const address = { url: shop.address, consoleToken: settings.consoleToken }
  const importedWorld = importFile === undefined ? null : await importWorld(address, importFile, importAs)
  const status = describe(shop, importedWorld)
  const closeControl = await openControl(status, async () => {
    await stop?.()
    setImmediate(() => process.exit(0))
  })
  let closing: Promise<void> | undefined

  stop = () => (closing ??= close(shop, importedWorld, closeControl))

  report({ ready: status, notes: shop.notes })
}

const describe = (shop: ServedShop, importedWorld: string | null): ShopStatus => ({
  url: shop.address,
  pid: process.pid,
  version: settings.version,
  seed: settings.seed,
  dataFolder: settings.dataFolder,
  logFile: getLogFile(settings.dataFolder),
  startedAt: new Date().toISOString(),
  importedWorld,
})

const close = async (
  shop: ServedShop,
  importedWorld: string | null,
  closeControl: () => void,
): Promise<void> => {
  const { exportFile, exportWorld: worldId = importedWorld ?? 'main', consoleToken } = settings
  try {
    if (exportFile !== undefined) {
      await exportWorld({ url: shop.address, consoleToken }, worldId, exportFile)
    }
  } finally {
    closeControl()
    await shop.close()
  }
}

const fail = (error: unknown): void => {
  const text = nameOptions(toCommandError(error).message)
  // The process that started this one says it.
  if (settings.isDetached || !process.connected) print(text)
  report({ failed: text })
  process.exit(1)
}

main().catch(fail)
