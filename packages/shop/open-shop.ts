import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ensurePackTemplate } from '@fixbench/packs/pack-template.ts'
import type { Config } from '@fixbench/server/config.ts'
import type { OpenShops } from '@fixbench/server/start-shop.ts'
import type { FastifyBaseLogger } from 'fastify'
import { toAppParts } from './build-app.ts'
import { openWorldsOf } from './open-worlds.ts'

/** Opens the complete shop: worlds, and the console unless it is off. */
export const openCompleteShop: OpenShops = async ({ config, template, log }) => {
  const worlds = await openWorldsOf(config, await prepareTemplate(config, template, log), log)

  return toAppParts({ config, worlds })
}

/** The template of new worlds: the shop of the pack that the settings name by place or name, else the seeded shop. */
const prepareTemplate = async (config: Config, template: string, log: FastifyBaseLogger): Promise<string> => {
  const { pack, dataDir } = config
  if (pack === undefined) return template

  return ensurePackTemplate(findPack(pack, config), {
    dir: path.join(dataDir, 'pack'),
    templateFile: template,
    config,
    log,
  })
}

/** Path of a pack by its place, or by its name if it is included. Throws an error that says which are. */
const findPack = (pack: string, { packsDir }: Config): string => {
  if (existsSync(pack)) return path.resolve(pack)
  const included = path.join(packsDir, pack)
  if (existsSync(included)) return included

  const names = existsSync(packsDir) ? readdirSync(packsDir).toSorted() : []
  throw new Error(`There is no pack “${pack}”. Name a folder, a zip file, or one of ${names.join(', ')}.`)
}
