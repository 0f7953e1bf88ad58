import type { Extension } from '@fixbench/server/app.ts'
import type { Config } from '@fixbench/server/config.ts'
import type { Renderer } from '@fixbench/server/ssr/renderer.ts'
import type { HostLedger } from '@fixbench/stand-ins/payment-host/host-ledger.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { ConsoleAccess } from '#console/access/access.ts'
import { consoleAppPlugin } from './app.plugin.ts'
import { type ConsoleClient, openConsoleClient } from './console-client.ts'
import { consolePlugin } from './plugin.ts'

type ConsoleParts = {
  config: Config
  worlds: Worlds
  access: ConsoleAccess
  paymentHost: HostLedger
  /** Overrides the application that the renderer leads to; tests use it. */
  client?: ConsoleClient | undefined
}

/** The console as an extension of the shop: its calls, its application, and the badge on the pages of the shop. */
export const createConsole = ({ client: given, ...parts }: ConsoleParts): Extension => ({
  register: async app => {
    await app.register(consolePlugin, parts)
  },
  extendPages: async (app, renderer) => {
    const { config } = parts
    const client = given ?? (config.mode === 'test' ? undefined : openConsoleClient(renderer, config.distDir))
    if (client === undefined) return renderer

    app.storyScript.src = client.storyScript
    await app.register(consoleAppPlugin, { config, client })
    return withScript(renderer, client.badgeScript)
  },
})

/** Adds an async, low-priority script to every page. */
const withScript = (renderer: Renderer, src: string): Renderer => ({
  ...renderer,
  getAssets: async pageName =>
    `${await renderer.getAssets(pageName)}<script type="module" async fetchpriority="low" src="${src}"></script>`,
})
