import { existsSync } from 'node:fs'
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
  const { pack, packsDir, dataDir } = config
  if (pack === undefined) return template
  const included = path.join(packsDir, pack)
  const place = existsSync(pack) || !existsSync(included) ? path.resolve(pack) : included

  return ensurePackTemplate(place, { dir: path.join(dataDir, 'pack'), templateFile: template, config, log })
}
