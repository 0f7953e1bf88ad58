import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { partnerParts } from './machines.ts'

/** Loads parts in accepted grades. `/back-market-copy` has `/back-market` as its canonical URL (AMB-2.2-back-market). */
export const loader: ScreenLoader = async ({ shop }) => {
  await critical(shop, partnerParts())
  return {
    description: 'Parts in grades that refurbished-device marketplaces accept.',
    canonicalPath: paths.backMarket(),
  }
}
