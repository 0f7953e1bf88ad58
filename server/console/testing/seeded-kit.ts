import { type ConsoleClient, createConsoleClient } from '#server/testing/console-client.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'

/** A listening shop over small seeded worlds, and a client of its console. */
export type SeededKit = {
  shop: TestApp
  url: string
  /** A frozen world for one test, in a preset or fresh. */
  createWorld(preset?: string): Promise<ConsoleClient>
  close(): Promise<void>
}

export const createSeededKit = async (): Promise<SeededKit> => {
  const shop = await createTestApp()
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
