import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import { databaseFileOf, openWorld } from './open-world.ts'
import type { World } from './world.ts'

export const MAIN_WORLD = 'main'
const WORLD_ID = /^[a-z0-9][a-z0-9-]{0,39}$/

/** All worlds of one running server. */
export type Worlds = {
  /** The open world of that id, opened on first use; undefined when there is none. */
  find(id: string): World | undefined
  /** Makes a world as a copy of the seeded template. */
  create(id: string): World
  close(): Promise<void>
}

/** Worlds kept below `config.dataDir`; `templateFile` is the seeded database that new ones are copied from. */
export const openWorlds = (config: Config, templateFile: string, log: FastifyBaseLogger): Worlds => {
  const open = new Map<string, World>()
  const dirOf = (id: string): string => path.join(config.dataDir, 'worlds', id)
  const create = (id: string): World => {
    if (!WORLD_ID.test(id)) throw new Error(`'${id}' is no world id: lower-case letters, digits and hyphens, 40 at most`)
    mkdirSync(dirOf(id), { recursive: true })
    copyFileSync(templateFile, databaseFileOf(dirOf(id)))
    const world = openWorld(id, dirOf(id), config, log)
    open.set(id, world)
    return world
  }
  const find = (id: string): World | undefined => {
    const known = open.get(id)
    if (known !== undefined) return known
    if (!WORLD_ID.test(id)) return undefined
    if (!existsSync(databaseFileOf(dirOf(id)))) return id === MAIN_WORLD ? create(id) : undefined
    const world = openWorld(id, dirOf(id), config, log)
    open.set(id, world)
    return world
  }
  return {
    find,
    create,
    close: async () => {
      await Promise.all([...open.values()].map(world => world.close()))
      open.clear()
    },
  }
}
