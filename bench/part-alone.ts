import path from 'node:path'
import type { Running } from '@fixbench/tools/start-server.ts'
import { type Plan, startShop } from './measure-shop.ts'
import { createMemoryLog } from './memory.ts'
import { measureWaits } from './waits.ts'
import { measureNewWorlds, measureSnapshots, openActiveWorlds } from './worlds.ts'
import { measureYear } from './year.ts'

type Measure = (shop: Running, plan: Plan, dataDir: string) => Promise<string>

const measureActiveWorlds: Measure = async ({ url, pid }, { worlds }) => {
  const memory = createMemoryLog(pid)
  await memory.record('idle')
  await openActiveWorlds(url, worlds)
  await memory.record(`with ${worlds} active worlds`)

  return memory.lines.join('\n')
}

/** Parts that need one shop and no comparison, by their name for `--only`. */
const parts: Readonly<Record<string, Measure>> = {
  year: shop => measureYear(shop),
  waits: async ({ url }) => (await measureWaits(url)).join('\n'),
  worlds: ({ url }, { worlds }, dataDir) => measureNewWorlds(url, { dataDir, atOnce: worlds }),
  snapshots: ({ url }) => measureSnapshots(url),
  active: measureActiveWorlds,
}

/** Whether a part can be measured alone. */
export const isPart = (name: string): boolean => Object.hasOwn(parts, name)

/** Measures only one part, on a single shop that has answered a search. */
export const measurePartAlone = async (name: string, plan: Plan, dataDir: string): Promise<string> => {
  const measure = parts[name]
  if (measure === undefined) throw new Error(`--only is one of ${Object.keys(parts).join(', ')}`)

  const shop = await startShop(plan, dataDir, 'on')
  try {
    await fetch(`${shop.url}/search/battery`).then(response => response.text())
    return await measure(shop, plan, path.join(dataDir, 'on'))
  } finally {
    await shop.stop()
  }
}
