import { paths } from '#client/app/paths.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { partnerParts, partnerSkus } from './machines.ts'

/** Parts of the accepted grades. The copy of the page names the page itself as canonical (AMB-2.2-back-market). */
export const loader: ScreenLoader = async ({ shop }) => {
  const parts = await critical(shop, partnerParts())
  await critical(shop, partnerSkus(parts.rows))
  return {
    description: 'Parts in the grades that a marketplace for refurbished devices accepts.',
    canonicalPath: paths.backMarket(),
  }
}
