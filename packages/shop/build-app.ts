import { createConsoleAccess } from '@fixbench/console/access/access.ts'
import type { ConsoleClient } from '@fixbench/console/server/console-client.ts'
import { createConsole } from '@fixbench/console/server/extension.ts'
import { type AppParts, buildApp } from '@fixbench/server/app.ts'
import type { Config } from '@fixbench/server/config.ts'
import type { Renderer } from '@fixbench/server/ssr/renderer.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import { toShops } from '@fixbench/worlds/world.plugin.ts'
import type { FastifyInstance } from 'fastify'

type WorldParts = {
  config: Config
  worlds: Worlds
  /** Overrides the console application that the renderer leads to; tests use it. */
  consoleClient?: ConsoleClient | undefined
}

/** What a server over worlds consists of: the worlds as its shops, and the console unless it is off. */
export const toAppParts = ({
  config,
  worlds,
  consoleClient,
}: WorldParts): Pick<AppParts, 'shops' | 'extensions'> => {
  const access = createConsoleAccess(config)

  return {
    shops: toShops({ config, worlds, mayOpenWorld: access.mayOpenWorld }),
    extensions: config.hasConsole ? [createConsole({ config, worlds, access, client: consoleClient })] : [],
  }
}

/** Builds the server over worlds without listening, for tests. `renderer` overrides the one chosen by the mode. */
export const buildAppOfWorlds = ({
  renderer,
  ...parts
}: WorldParts & { renderer?: Renderer | undefined }): Promise<FastifyInstance> =>
  buildApp({ config: parts.config, renderer, ...toAppParts(parts) })
