import { openForTests } from '@fixbench/server/testing/set-up-shop.ts'
import { createWorldApp, type WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'

/** A listening shop with small seeded worlds, and a client of its console. */
export type SeededKit = {
  shop: WorldApp
  url: string
  /** Creates a frozen world, freshly seeded or with a preset. */
  createWorld(preset?: string): Promise<ConsoleClient>
  close(): Promise<void>
}

/** Starts the shop of a `SeededKit`. */
export const createSeededKit = async (): Promise<SeededKit> => {
  const shop = await createWorldApp()
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const home = createConsoleClient(url)
  return {
    shop,
    url,
    createWorld: async preset => {
      const client = await home.createWorld(preset === undefined ? {} : { preset })
      await client.freeze()
      return client
    },
    close: () => shop.close(),
  }
}

/** Opens a `SeededKit` for all tests of a file. */
export const setUpSeededConsole = (): SeededKit => openForTests(createSeededKit)
