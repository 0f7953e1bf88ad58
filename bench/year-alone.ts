import { type Plan, startShop } from './measure-shop.ts'
import { measureYear } from './year.ts'

/** Measures only the year, on a single shop that has answered a search. */
export const measureYearAlone = async (plan: Plan, dataDir: string): Promise<string> => {
  const shop = await startShop(plan, dataDir, 'on')
  try {
    await fetch(`${shop.url}/search/battery`).then(response => response.text())
    return await measureYear(shop)
  } finally {
    await shop.stop()
  }
}
