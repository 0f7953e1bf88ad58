import { contentQueries } from '@fixbench/storefront/features/content/content.queries.ts'
import { pointsQueries } from '@fixbench/storefront/features/points/points.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { paths } from '@fixbench/storefront/paths.ts'

/** Loads the page, the member's balance and the rewards. */
export const loader: ScreenLoader = async ({ shop }) => {
  await Promise.all([
    critical.or404(shop, contentQueries.page(paths.pointsIntroduction())),
    critical(shop, pointsQueries.balance()),
    critical(shop, pointsQueries.rewards()),
  ])
}
