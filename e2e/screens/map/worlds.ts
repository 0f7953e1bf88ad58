import { requireData } from '@fixbench/client'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import type { PersonaKey } from '@fixbench/fixtures/personas.ts'
import { type ApiDriver, apiDriver } from '#e2e/drivers/api.driver.ts'

type InWorld = (world: ConsoleClient) => Promise<string>

/** Applies a preset and returns the path of its page. */
export const preset =
  (name: string): InWorld =>
  async world => {
    const { worldId } = world
    const { opening } = await requireData(world.console.worlds.applyPreset({ worldId, preset: name }))
    return opening?.address ?? '/'
  }

/** Path of a page about the first of a persona's rows, as `find` reads them from the shop. */
export const ofFirst =
  <Row>(
    as: PersonaKey,
    find: (api: ApiDriver) => Promise<readonly Row[]>,
    toPath: (row: Row) => string,
  ): InWorld =>
  async world => {
    const api = apiDriver(world, as)
    await api.signIn()
    const [first] = await find(api)
    if (first === undefined) throw new Error(`${as} has no such row`)
    return toPath(first)
  }
