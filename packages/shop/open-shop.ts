import type { OpenShops } from '@fixbench/server/start-shop.ts'
import { toAppParts } from './build-app.ts'
import { openWorldsOf } from './open-worlds.ts'

/** Opens the complete shop: worlds, and the console unless it is off. */
export const openCompleteShop: OpenShops = async ({ config, template, log }) => {
  const worlds = await openWorldsOf(config, template, log)

  return toAppParts({ config, worlds })
}
