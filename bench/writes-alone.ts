import { startBare } from './bare.ts'
import { type Plan, startShop } from './measure-shop.ts'
import type { Row } from './rows.ts'
import { measureWrites } from './writes.ts'

/** Measures only writes, on a single shop, which is quick to repeat. */
export const measureWritesAlone = async (
  plan: Plan,
  dataDir: string,
): Promise<{ rows: Row[]; lines: string[] }> => {
  const bare = await startBare()
  const shop = await startShop(plan, dataDir, 'on')
  try {
    const { rows, calls } = await measureWrites(shop, bare, plan.seconds)
    return { rows, lines: calls }
  } finally {
    await Promise.all([bare.stop(), shop.stop()])
  }
}
