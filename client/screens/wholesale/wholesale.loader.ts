import { wholesaleQueries } from '#client/features/wholesale/wholesale.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** Levels, managers and voices of the wholesale program, and what a typical basket costs; whether a retail member has applied. */
export const loader: ScreenLoader = async ({ shop, viewer }) => {
  const [{ claim }] = await Promise.all([
    critical(shop, wholesaleQueries.teaser()),
    critical(shop, wholesaleQueries.savings()),
    viewer === null || viewer.wholesaleLevel !== null ? null : critical(shop, wholesaleQueries.application()),
  ])
  return { description: `${claim}. See levels, meet our client managers, and sign up.` }
}
