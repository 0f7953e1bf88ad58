import { wholesaleQueries } from '@fixbench/storefront/features/wholesale/wholesale.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads the wholesale program, the sample savings, and a retail member's application. */
export const loader: ScreenLoader = async ({ shop, viewer }) => {
  const [{ claim }] = await Promise.all([
    critical(shop, wholesaleQueries.teaser()),
    critical(shop, wholesaleQueries.savings()),
    viewer === null || viewer.wholesaleLevel !== null ? null : critical(shop, wholesaleQueries.application()),
  ])
  return { description: `${claim}. See levels, meet our client managers, and sign up.` }
}
