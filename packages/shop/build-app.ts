import { existsSync } from 'node:fs'
import path from 'node:path'
import { backOffice } from '@fixbench/back-office/extension.ts'
import { createConsoleAccess } from '@fixbench/console/access/access.ts'
import type { ConsoleClient } from '@fixbench/console/server/console-client.ts'
import { createConsole } from '@fixbench/console/server/extension.ts'
import '@fixbench/events/register.ts'
import { packs } from '@fixbench/packs/extension.ts'
import { type AppParts, buildApp } from '@fixbench/server/app.ts'
import type { Config } from '@fixbench/server/config.ts'
import type { Renderer } from '@fixbench/server/ssr/renderer.ts'
import { createStandIns } from '@fixbench/stand-ins/extension.ts'
import { createHostLedger } from '@fixbench/stand-ins/payment-host/host-ledger.ts'
import { isWorldId } from '@fixbench/worlds/entries.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import { getWorldDir } from '@fixbench/worlds/storage/files.ts'
import { toShops } from '@fixbench/worlds/world.plugin.ts'
import type { FastifyInstance } from 'fastify'

type WorldParts = {
  config: Config
  worlds: Worlds
  /** Overrides the console application that the renderer leads to; tests use it. */
  consoleClient?: ConsoleClient | undefined
}

/**
 * What a server over worlds consists of: the worlds as its shops, the stand-ins, the back office, and the console unless
 * it is off.
 */
export const toAppParts = ({
  config,
  worlds,
  consoleClient,
}: WorldParts): Pick<AppParts, 'shops' | 'extensions'> => {
  const access = createConsoleAccess(config)
  const paymentHost = createHostLedger(worldId => findRecordsFile(config, worldId))
  worlds.onEnd(paymentHost.endTerminal)

  const console = createConsole({ config, worlds, access, paymentHost, client: consoleClient })

  return {
    shops: toShops({ config, worlds, mayOpenWorld: access.mayOpenWorld }),
    extensions: [
      createStandIns({ config, paymentHost, findShop: shopId => worlds.find(shopId)?.deps }),
      backOffice,
      packs,
      ...(config.hasConsole ? [console] : []),
    ],
  }
}

/** File of the payment host's records in the folder of a world; undefined when there is no such world. */
const findRecordsFile = ({ dataDir }: Config, worldId: string): string | undefined => {
  const dir = isWorldId(worldId) ? getWorldDir(dataDir, worldId) : undefined
  return dir !== undefined && existsSync(dir) ? path.join(dir, 'payments.jsonl') : undefined
}

/** Builds the server over worlds without listening, for tests. `renderer` overrides the one chosen by the mode. */
export const buildAppOfWorlds = ({
  renderer,
  ...parts
}: WorldParts & { renderer?: Renderer | undefined }): Promise<FastifyInstance> =>
  buildApp({ config: parts.config, renderer, ...toAppParts(parts) })
