/// <reference lib="esnext.disposable" preserve="true" />
import { type Client, createClient, requireData } from '@fixbench/client'
import { type ConsoleClient, createConsoleClient } from '@fixbench/client/console'
import { findCommandLine, type StartedShop, startShopProcess } from './shop-process.ts'
import { createWorld, type World, type WorldOptions } from './world.ts'

export type ShopOptions = {
  /** URL of a running shop. The default is the variable `FIXBENCH_URL`. */
  url?: string | undefined
  /** Checkout of FixBench whose build is started. The default is the variable `FIXBENCH_DIRECTORY`. */
  directory?: string | undefined
  /** Size of the catalog of a started shop. The default is `small`. */
  seed?: 'small' | 'standard' | undefined
  /** Console token of a shop that has one. The default is the variable `FIXBENCH_CONSOLE_TOKEN`. */
  consoleToken?: string | undefined
}

/** A shop for tests. `await using shop = await createShop()` closes it at the end of the block. */
export type Shop = AsyncDisposable & {
  readonly url: string
  /** All calls of the main world, as a guest. */
  readonly client: Client
  /** All calls of the console. */
  readonly console: ConsoleClient
  /**
   * Creates a world: a shop of its own with its own data, clock and inbox. A world of an earlier run with the same name
   * is replaced. Without a name the shop chooses one.
   */
  world(name?: string, options?: WorldOptions): Promise<World>
  /** Resets the main world to the seeded data. */
  reset(): Promise<void>
  /** Deletes the created worlds, and stops the shop if `createShop` started it. */
  close(): Promise<void>
}

/**
 * Uses a running shop, or starts one: that of a directory, or of the package `fixbench` that the project has installed.
 * Throws when there is neither.
 */
export const createShop = async (options: ShopOptions = {}): Promise<Shop> => {
  const { env } = process
  const { url: given = env['FIXBENCH_URL'] } = options
  const started = given === undefined ? await startOwnShop(options) : undefined
  const url = (given ?? started?.url ?? '').replace(/\/+$/, '')
  const { consoleToken = env['FIXBENCH_CONSOLE_TOKEN'] } = options
  const shopConsole = createConsoleClient({ url, token: consoleToken })
  const worldIds = new Set<string>()

  const close = async (): Promise<void> => {
    if (started !== undefined) await started.stop()
    else if (worldIds.size > 0) await requireData(shopConsole.worlds.removeMany({ worldIds: [...worldIds] }))
  }

  return {
    url,
    client: createClient({ url }),
    console: shopConsole,
    world: async (name, worldOptions) => {
      const world = await createWorld({ url, console: shopConsole, consoleToken }, name, worldOptions)
      worldIds.add(world.id)
      return world
    },
    reset: async () => {
      await requireData(shopConsole.worlds.reset({ worldId: 'main' }))
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

const startOwnShop = ({
  directory = process.env['FIXBENCH_DIRECTORY'],
  seed = 'small',
}: ShopOptions): Promise<StartedShop> => {
  if (directory !== undefined) return startShopProcess({ directory }, seed)

  const commandLine = findCommandLine(process.cwd())
  if (commandLine === undefined) {
    throw new Error(
      'Install the package fixbench, or set FIXBENCH_URL to a running shop or FIXBENCH_DIRECTORY to a built checkout of FixBench.',
    )
  }
  return startShopProcess({ commandLine }, seed)
}
