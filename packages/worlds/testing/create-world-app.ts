import type { Renderer } from '@fixbench/server/ssr/renderer.ts'
import { createCallClient } from '@fixbench/server/testing/call-client.ts'
import { createTokenOf, prepareTestShop, type TestApp } from '@fixbench/server/testing/create-test-app.ts'
import { openForTests } from '@fixbench/server/testing/set-up-shop.ts'
import { buildAppOfWorlds } from '@fixbench/shop/build-app.ts'
import { MAIN_WORLD, openWorlds, type Worlds } from '../registry.ts'

/** A test app with worlds and console. `deps` are those of the main world as first opened. */
export type WorldApp = TestApp & { worlds: Worlds }

/** Creates the complete server like `createTestApp`: with worlds, console, stand-ins and back office. */
export const createWorldApp = async (
  environment: Record<string, string> = {},
  renderer?: Renderer,
): Promise<WorldApp> => {
  const { config, template, log, removeData } = await prepareTestShop(environment)
  const worlds = openWorlds(config, template, log)
  const app = await buildAppOfWorlds({ config, worlds, renderer })

  await app.ready()

  const world = worlds.find(MAIN_WORLD)
  if (world === undefined) throw new Error('The main world of the test could not be opened')
  world.deps.clock.freeze()

  // A preset or reset replaces the world that was opened first.
  const findWorld = () => worlds.find(MAIN_WORLD) ?? world

  return {
    app,
    worlds,
    config,
    deps: world.deps,
    call: createCallClient(app),
    createToken: email => createTokenOf(findWorld().deps, email),
    moveClock: shopMs => findWorld().moveClock(shopMs),
    close: async () => {
      await app.close()
      removeData()
    },
  }
}

/** Opens a test app with worlds for all tests of a file. */
export const setUpWorlds = (environment: Record<string, string> = {}): WorldApp =>
  openForTests(() => createWorldApp(environment))
