import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readPackFiles } from '@fixbench/packs/format/read-files.ts'
import { readPack } from '@fixbench/packs/format/read-pack.ts'
import { fillState } from '@fixbench/packs/load/fill-state.ts'
import type { WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { expect } from 'vitest'

/** Returns the world of an included pack, which is created once and whose clock stands still. */
export const createPackWorld = async ({ app, worlds, config }: WorldApp, name: string): Promise<World> => {
  const known = worlds.find(name)
  if (known !== undefined) return known

  const pack = readPack(await readPackFiles(path.join(config.packsDir, name)))
  const { templateFile } = worlds
  const template = readFileSync(templateFile)

  await worlds.create({
    worldId: name,
    fill: worlds.asStart(dir => fillState(pack, { dir, templateFile, config, log: app.log })),
  })
  expect(readFileSync(templateFile).equals(template)).toBe(true)

  const world = worlds.find(name)
  if (world === undefined) throw new Error(`There is no world ${name}`)
  world.deps.clock.freeze()

  return world
}
