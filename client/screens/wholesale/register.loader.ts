import { regionQueries } from '#client/features/address/address.queries.ts'
import { contentQueries } from '#client/features/content/content.queries.ts'
import { wholesaleQueries } from '#client/features/wholesale/wholesale.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { ANSWER_TIME } from '#contract/wholesale-terms.ts'

/** What the form lets one choose, and a member's application. */
export const loader: ScreenLoader = async ({ shop, viewer }) => {
  await Promise.all([
    critical(shop, regionQueries.countries()),
    critical(shop, contentQueries.dictionary('business_type')),
    critical(shop, contentQueries.dictionary('monthly_budget')),
    viewer === null ? null : critical(shop, wholesaleQueries.application()),
  ])
  return { description: `Apply for wholesale prices: answer within ${ANSWER_TIME}.` }
}
