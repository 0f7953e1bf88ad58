import { ANSWER_TIME } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { wholesaleQueries } from '@fixbench/storefront/features/wholesale/wholesale.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { dictionaryQueries } from '@fixbench/storefront/shared/dictionary/dictionary.queries.ts'
import { regionQueries } from '@fixbench/storefront/shared/region/region.queries.ts'

/** Loads the options of the form, and a member's application. */
export const loader: ScreenLoader = async ({ shop, viewer }) => {
  await Promise.all([
    critical(shop, regionQueries.countries()),
    critical(shop, dictionaryQueries.entries('business_type')),
    critical(shop, dictionaryQueries.entries('monthly_budget')),
    viewer === null ? null : critical(shop, wholesaleQueries.application()),
  ])
  return { description: `Apply for wholesale prices. We reply within ${ANSWER_TIME}.` }
}
