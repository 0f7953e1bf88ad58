import { afterSaleQueries } from '@fixbench/storefront/features/after-sale/after-sale.queries.ts'
import { parseAfterSaleStatus } from '@fixbench/storefront/features/after-sale/after-sale.rules.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads one page of the member's after-sale requests. */
export const loader: ScreenLoader = async ({ shop, url: { searchParams } }) => {
  const status = parseAfterSaleStatus(searchParams.get('status'))
  await critical(shop, afterSaleQueries.list(status, readPageNum(searchParams)))
}
